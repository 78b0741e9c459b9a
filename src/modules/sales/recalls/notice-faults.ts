import type { RecallTexts } from './recall.ts'

const textFields = ['title', 'batch', 'reason', 'risk', 'instructions'] as const

/** A reason why a recall may not be published. */
export type NoticeFault =
  /** The word plays the danger down. */
  | { field: (typeof textFields)[number]; word: string }
  /** There is one remedy, and no reason for it. */
  | { field: 'remedies' }
  /** There is neither a free phone number nor an online service. */
  | { field: 'contact' }

/** Expressions that art. 36 (2) (c) forbids, and their usual Norwegian forms. */
const playedDown = new RegExp(
  `(?<![\\p{L}\\d])(?:${[
    'frivillig\\p{L}*',
    'føre[ -]?var\\p{L}*',
    'forsiktighets\\p{L}*',
    'for sikkerhets skyld',
    'skjønnsmessig\\p{L}*',
    'sjeld[ne]\\p{L}*',
    '(?:noen|enkelte|spesielle|visse|svært få|få) (?:tilfeller|situasjoner)',
    '(?:u|lite |ikke )sannsynlig\\p{L}*',
    '(?:liten|lav|minimal|ubetydelig) (?:fare|risiko|sjanse)',
    'ingen (?:kjente |meldte |rapporterte |registrerte )?(?:ulykke|skade|uhell|hendelse)\\p{L}*',
    '(?:ikke|ingen) (?:\\p{L}+ )?(?:meldinger|meldt|rapportert|registrert)',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

/** A Norwegian number of the free series 800. */
const freePhone = /(?<!\d ?)(?:(?:\+|00)47 ?)?800(?: ?\d){5}(?! ?\d)/
/** The address of a page: `https://…`, `www.…` or `butikk.no/kontakt`. E-mail addresses do not match. */
const webAddress = /(?<![^\s(<:])(?:https?:\/\/)?(?:[\p{L}\d-]{2,}\.)+\p{L}{2,}(?![\p{L}\d@.])/iu

/** What art. 36 and 37 of Regulation (EU) 2023/988 require before a recall is published. Empty: nothing is missing. */
export function noticeFaults(texts: RecallTexts): NoticeFault[] {
  return [
    ...textFields.flatMap(field => {
      const word = playedDown.exec(texts[field])?.[0]
      return word === undefined ? [] : [{ field, word }]
    }),
    ...(new Set(texts.remedies).size < 2 && texts.oneRemedyReason.trim() === ''
      ? [{ field: 'remedies' } as const]
      : []),
    ...(freePhone.test(texts.contact) || webAddress.test(texts.contact) ? [] : [{ field: 'contact' } as const]),
  ]
}

import { formatPlural } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import type { RecallDetail, RecallRemedy, RecallSummary } from '#contract/own-shop/recalls.ts'

export const stateLabels = {
  draft: ['Utkast', 'quiet'],
  published: ['Gjelder nå', 'bad'],
  ended: ['Avsluttet', 'good'],
} as const satisfies Record<RecallSummary['state'], readonly [string, string]>

export const remedyChoices: readonly { value: RecallRemedy; label: string }[] = [
  { value: 'refund', label: 'Pengene tilbake' },
  { value: 'replacement', label: 'Ny vare' },
  { value: 'repair', label: 'Reparasjon' },
]
export const remedyLabel = (remedy: RecallRemedy): string =>
  remedyChoices.find(({ value }) => value === remedy)?.label ?? remedy

/** The desk reaches these buyers, because the shop has no address of theirs. */
export const tillText = 'De som kjøpte i kassen, må dere nå med oppslag og på andre måter. Ta varene ut av hyllene.'
export const authorityText = 'Meld også fra til DSB. Er det mat eller kosmetikk, melder du til Mattilsynet.'
/** The consequences of publishing. `buyers`: reservations and orders with the goods. */
export const publishText = (buyers: number): string =>
  `Salget stanses med en gang, og varene tas ut av åpne reservasjoner. Vi skriver til dem vi vet har kjøpt eller reservert dem: nå er det ${formatPlural(buyers, 'reservasjon', 'reservasjoner')}. Det kan ikke angres.`

/** `12 av 14 e-poster er sendt. 2 kom ikke fram, og 1 av dem er ringt.` */
export function mailText({ mails, sent, failed, called }: RecallSummary['counts']): string {
  const missing = failed > 0 ? ` ${failed} kom ikke fram, og ${called} av dem er ringt.` : ''
  return `${sent} av ${mails} ${mails === 1 ? 'e-post' : 'e-poster'} er sendt.${missing}`
}

/** `3 reservasjoner og ordrer hadde varen: 2 stk. utlevert og 1 stk. tatt ut.` */
export const buyersText = ({ reservations, pieces, handedOver }: RecallSummary['counts']): string =>
  `${formatPlural(reservations, 'reservasjon eller ordre', 'reservasjoner og ordrer')} hadde varen: ${handedOver} stk. utlevert og ${pieces - handedOver} stk. tatt ut.`

/** `1 av 2 utleverte stk. er levert inn. I tillegg: 2 stk. kjøpt i kassen.` */
export function returnsText({ handedOver, returned, returnedOther }: RecallSummary['counts']): string {
  const known = returned - returnedOther
  const first =
    handedOver === 0 ? 'Ingen reservasjoner er utlevert.' : `${known} av ${handedOver} utleverte stk. er levert inn.`
  return returnedOther > 0 ? `${first} I tillegg er ${returnedOther} stk. kjøpt i kassen levert inn.` : first
}

/** The state of a mail. */
export function sendingText({ sentAt, fault, coveredBy, calls }: RecallDetail['recipients'][number]): string {
  if (coveredBy !== null) return `Samme kunde som nr. ${coveredBy}`
  if (sentAt !== null) return `Sendt ${formatDayAndTime(new Date(sentAt))}`
  const next = calls.length > 0 ? '' : ' Ring kunden.'
  if (fault === 'no_address') return `Har ingen e-postadresse.${next}`
  return fault === null ? 'Sendes nå' : `Kom ikke fram (${fault}).${next}`
}

/** `Ringt 1. desember kl. 10.15 av Dina: Fikk svar` */
export const callText = ({ at, by, note }: RecallDetail['recipients'][number]['calls'][number]): string =>
  `Ringt ${formatDayAndTime(new Date(at))}${by === null ? '' : ` av ${by}`}: ${note}`

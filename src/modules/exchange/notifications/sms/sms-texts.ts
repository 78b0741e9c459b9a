import { formatDateAndTime } from '#shared/format/format-date.ts'

export interface SmsFacts {
  /** The name of the brand. */
  from: string
  number: number
  isOrder: boolean
  /** The amount of the order is reserved until it ends. */
  isMoneyHeld: boolean
  pickupCode: string
  shopName: string
  pickupDeadline: Date | null
  /** The page of the reservation or the question. */
  url: string
}
/** The messages that are sent by SMS. Mails contain the details. */
export type SmsKind = 'ready' | 'reminder' | 'expired' | 'stopped' | 'rejected' | 'asked'

const most = { shop: 40, from: 20 }

/** A text in the SMS alphabet, one or two parts including the link. */
export function smsText(kind: SmsKind, facts: SmsFacts): string {
  const [shop, from] = [facts.shopName.slice(0, most.shop), facts.from.slice(0, most.from)]
  const until = facts.pickupDeadline ? ` innen ${formatDateAndTime(facts.pickupDeadline)}` : ''
  const [It, it] = facts.isOrder ? ['Ordre', 'ordre'] : ['Reservasjon', 'reservasjon']
  const money = facts.isMoneyHeld ? ' Beløpet som var reservert, frigis.' : ''
  const words: Record<SmsKind, string> = {
    ready: `Varene er klare i ${shop}. Hentekode ${facts.pickupCode}. Hent dem${until}.`,
    reminder: `Husk varene i ${shop}. Hentekode ${facts.pickupCode}. De holdes av til ${facts.pickupDeadline ? formatDateAndTime(facts.pickupDeadline) : 'fristen'}.`,
    expired: `${It} ${facts.number} i ${shop} er utløpt, og varene er lagt tilbake.${money}`,
    stopped: `${It} ${facts.number} er avbestilt av ${shop}.${money}`,
    rejected: `${shop} kan dessverre ikke levere ${it} ${facts.number}.${money}`,
    asked: `${shop} har et spørsmål om ${it} ${facts.number}. Svar her:`,
  }
  // A character outside the alphabet halves the length of every part. Dates contain no-break spaces, so replace these.
  return `${from}: ${words[kind]} ${facts.url}`.replaceAll('\u00a0', ' ')
}

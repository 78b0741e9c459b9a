import { formatDateAndTime } from '#shared/format/format-date.ts'

export interface SmsFacts {
  /** The name of the brand. */
  from: string
  /** The number of the reservation or order. */
  number: number
  isOrder: boolean
  /** The amount is reserved with a payment provider, or was until the order ended. False: it is paid in the shop. */
  isMoneyHeld: boolean
  pickupCode: string
  shopName: string
  pickupDeadline: Date | null
  /** The page of the reservation, or of the question about it. */
  url: string
}
/**
 * The events that are sent by SMS. The shopper also gets a mail with the details, except about a `reminder` of a
 * reservation.
 */
export type SmsKind = 'ready' | 'reminder' | 'expired' | 'stopped' | 'rejected' | 'asked'

/** In characters. */
const maxLength = { shop: 40, from: 20 }

/** The text of an SMS with its link. With characters of the SMS alphabet it fits into two parts. */
export function smsText(kind: SmsKind, facts: SmsFacts): string {
  const [shop, from] = [facts.shopName.slice(0, maxLength.shop), facts.from.slice(0, maxLength.from)]
  const until = facts.pickupDeadline ? ` innen ${formatDateAndTime(facts.pickupDeadline)}` : ''
  const [It, it] = facts.isOrder ? ['Ordre', 'ordre'] : ['Reservasjon', 'reservasjon']
  const money = facts.isMoneyHeld ? ' Beløpet som var reservert, frigis.' : ''
  const messages: Record<SmsKind, string> = {
    ready: `Varene er klare i ${shop}. Hentekode ${facts.pickupCode}. Hent dem${until}.`,
    reminder: `Husk varene i ${shop}. Hentekode ${facts.pickupCode}. De holdes av til ${facts.pickupDeadline ? formatDateAndTime(facts.pickupDeadline) : 'fristen'}.`,
    expired: `${It} ${facts.number} i ${shop} er utløpt, og varene er lagt tilbake.${money}`,
    stopped: `${It} ${facts.number} er avbestilt av ${shop}.${money}`,
    rejected: `${shop} kan dessverre ikke levere ${it} ${facts.number}.${money}`,
    asked: `${shop} har et spørsmål om ${it} ${facts.number}. Svar her:`,
  }
  // One character outside the SMS alphabet halves the number of characters per part. Dates contain no-break spaces.
  return `${from}: ${messages[kind]} ${facts.url}`.replaceAll('\u00a0', ' ')
}

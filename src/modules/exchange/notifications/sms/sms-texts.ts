import { formatDateAndTime } from '#shared/format/format.ts'

export interface SmsFacts {
  /** Of the brand. */
  from: string
  number: number
  /** It is paid for, or was to be: what was held of the money is let go. */
  isOrder: boolean
  pickupCode: string
  shopName: string
  pickupDeadline: Date | null
  /** Where it is seen, or answered. */
  url: string
}
/** What is told by SMS; the mail has the rest. */
export type SmsKind = 'ready' | 'reminder' | 'expired' | 'stopped' | 'rejected' | 'asked'

const most = { shop: 40, from: 20 }

/** Plain words in the alphabet of SMS: one or two parts of it, the link included. */
export function smsText(kind: SmsKind, facts: SmsFacts): string {
  const [shop, from] = [facts.shopName.slice(0, most.shop), facts.from.slice(0, most.from)]
  const until = facts.pickupDeadline ? ` innen ${formatDateAndTime(facts.pickupDeadline)}` : ''
  const [It, it] = facts.isOrder ? ['Ordre', 'ordre'] : ['Reservasjon', 'reservasjon']
  const money = facts.isOrder ? ' Beløpet som var holdt av, blir frigitt.' : ''
  const words: Record<SmsKind, string> = {
    ready: `Varene er klare i ${shop}. Hentekode ${facts.pickupCode}. Hent dem${until}.`,
    reminder: `Husk varene i ${shop}. Hentekode ${facts.pickupCode}. De holdes av til ${facts.pickupDeadline ? formatDateAndTime(facts.pickupDeadline) : 'fristen'}.`,
    expired: `${It} ${facts.number} i ${shop} er utløpt, og varene er lagt tilbake.${money}`,
    stopped: `${It} ${facts.number} er avbestilt av ${shop}.${money}`,
    rejected: `${shop} kan dessverre ikke levere ${it} ${facts.number}.${money}`,
    asked: `${shop} har et spørsmål om ${it} ${facts.number}. Svar her:`,
  }
  // A sign outside the alphabet makes every part half as long: the spaces that keep a date together are such.
  return `${from}: ${words[kind]} ${facts.url}`.replaceAll('\u00a0', ' ')
}

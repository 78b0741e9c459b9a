import { formatDateAndTime } from '#shared/format/format.ts'

export interface SmsFacts {
  /** Of the brand. */
  from: string
  number: number
  pickupCode: string
  shopName: string
  pickupDeadline: Date | null
  /** Where it is seen, or answered. */
  url: string
}
/** What is told by SMS; the mail has the rest. */
export type SmsKind = 'ready' | 'reminder' | 'expired' | 'stopped' | 'asked' | 'moved'

const most = { shop: 40, from: 20 }

/** Plain words in the alphabet of SMS: one or two parts of it, the link included. */
export function smsText(kind: SmsKind, facts: SmsFacts): string {
  const [shop, from] = [facts.shopName.slice(0, most.shop), facts.from.slice(0, most.from)]
  const until = facts.pickupDeadline ? ` innen ${formatDateAndTime(facts.pickupDeadline)}` : ''
  const reservation = `Reservasjon ${facts.number}`
  const words: Record<SmsKind, string> = {
    ready: `Varene er klare i ${shop}. Hentekode ${facts.pickupCode}. Hent dem${until}.`,
    reminder: `Husk varene i ${shop}. Hentekode ${facts.pickupCode}. De holdes av til ${facts.pickupDeadline ? formatDateAndTime(facts.pickupDeadline) : 'fristen'}.`,
    expired: `${reservation} i ${shop} er utløpt, og varene er lagt tilbake.`,
    stopped: `${reservation} er avbestilt av ${shop}.`,
    asked: `${shop} har et spørsmål om reservasjon ${facts.number}. Svar her:`,
    moved: `${reservation} er flyttet til ${shop}. Vi sier fra når varene er klare.`,
  }
  // A sign outside the alphabet makes every part half as long: the spaces that keep a date together are such.
  return `${from}: ${words[kind]} ${facts.url}`.replaceAll('\u00a0', ' ')
}

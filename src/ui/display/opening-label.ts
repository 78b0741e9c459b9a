import { formatClock } from '#shared/format/format.ts'

/** What is known of a shop's hours right now. Clocks are `hhmm`, by the wall in Oslo. */
export type OpeningFact =
  | { kind: 'open'; until: string }
  /** `because`: the day that closes it. `opens`: when it opens, in words: `i morgen kl. 10.00`. */
  | { kind: 'closed'; because: string | null; opens: string | null }
  | { kind: 'unknown' }

export function openingLabel(fact: OpeningFact): string {
  if (fact.kind === 'unknown') return 'Ring butikken om åpningstider'
  if (fact.kind === 'open') return `Åpent til ${formatClock(fact.until)}`
  const { because, opens } = fact
  if (because) return `Stengt i dag (${because})${opens ? `, åpner ${opens}` : ''}`
  return opens ? `Stengt nå, åpner ${opens}` : 'Stengt'
}

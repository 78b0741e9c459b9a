import { formatClock } from '#shared/format/format-date.ts'

/** The current opening state of a shop. Times are `hhmm`, in Oslo time. */
export type OpeningFact =
  | { kind: 'open'; until: string }
  /** `because`: the name of the closed day. `opens`: the next opening as text: `i morgen kl. 10.00`. */
  | { kind: 'closed'; because: string | null; opens: string | null }
  | { kind: 'unknown' }

export function openingLabel(fact: OpeningFact): string {
  if (fact.kind === 'unknown') return 'Ring butikken om åpningstider'
  if (fact.kind === 'open') return `Åpent til ${formatClock(fact.until)}`
  const { because, opens } = fact
  if (because) return `Stengt i dag (${because})${opens ? `, åpner ${opens}` : ''}`
  return opens ? `Stengt nå, åpner ${opens}` : 'Stengt'
}

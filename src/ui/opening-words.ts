import { formatClock } from './format.ts'

/** What is known of a shop's hours right now. Clocks are `hhmm`, by the wall in Oslo. */
export type OpeningFact =
  | { kind: 'open'; until: string }
  | { kind: 'closingSoon'; until: string }
  | { kind: 'opensToday'; at: string }
  /** `when` is a day in words: `i morgen`, `mandag 23. november`. */
  | { kind: 'opensLater'; when: string; at: string }
  | { kind: 'closedToday'; because: string | null }
  | { kind: 'closed' }
  | { kind: 'unknown' }

export function openingWords(fact: OpeningFact): string {
  switch (fact.kind) {
    case 'open':
      return `Åpent til ${formatClock(fact.until)}`
    case 'closingSoon':
      return `Stenger snart, kl.\u00a0${formatClock(fact.until)}`
    case 'opensToday':
      return `Åpner kl.\u00a0${formatClock(fact.at)}`
    case 'opensLater':
      return `Åpner ${fact.when} kl.\u00a0${formatClock(fact.at)}`
    case 'closedToday':
      return fact.because ? `Stengt i dag (${fact.because})` : 'Stengt i dag'
    case 'closed':
      return 'Stengt'
    case 'unknown':
      return 'Ring butikken om åpningstider'
  }
}

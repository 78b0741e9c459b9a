import { openingLabel, type OpeningFact } from './opening-label.ts'

/** The opening status as text, such as `Åpent til 20.00` or `Stengt i dag (1. mai), åpner i morgen kl. 10.00`. */
export function OpeningLine({ fact }: { fact: OpeningFact }) {
  return <span className={`text-small ${fact.kind === 'open' ? 'text-good' : 'text-soft'}`}>{openingLabel(fact)}</span>
}

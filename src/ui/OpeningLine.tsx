import { openingWords, type OpeningFact } from './opening-words.ts'

const colours: Partial<Record<OpeningFact['kind'], string>> = { open: 'text-good', closingSoon: 'text-warn' }

/** `Åpent til 20.00`, `Stengt i dag (1. mai)` */
export function OpeningLine({ fact }: { fact: OpeningFact }) {
  return <span className={`text-small ${colours[fact.kind] ?? 'text-soft'}`}>{openingWords(fact)}</span>
}

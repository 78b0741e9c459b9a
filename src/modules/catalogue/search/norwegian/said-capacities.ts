import {
  capacitiesIn,
  capacitiesKnown,
  capacityOf,
  capacityWord,
  headAfter,
  type Capacity,
  type TextIndex,
  type Typed,
} from '#modules/catalogue/read-model/index.ts'

/**
 * Replaces the words of a stated capacity by the word that the index holds for it: `firemannstelt` → `4personer`,
 * `telt`. Units that no goods have stay as typed.
 */
export function withCapacities(query: string, typed: readonly Typed[], { words }: TextIndex): readonly Typed[] {
  const known = capacitiesKnown(words)
  const said = capacitiesIn(query.slice(0, 300)).filter(({ unit }) => known.has(unit))
  return said.reduce<readonly Typed[]>((rest, one) => replaced(query, rest, one), typed)
}

function replaced(query: string, typed: readonly Typed[], capacity: Capacity): Typed[] {
  const { from, to } = capacity
  const overlaps = (word: Typed) => word.from < to && word.to > from
  const own = typed.filter(overlaps)
  const [first] = own
  if (!first) return [...typed]
  const end = Math.max(...own.map(word => word.to))
  const head = end > to ? headAfter(query, to) : ''
  const words = [
    { word: capacityWord(capacity), from, to },
    ...(head === '' ? [] : [{ word: head, from: to, to: end }]),
  ]
  const before = typed.slice(0, typed.indexOf(first))
  return [...before, ...words, ...typed.slice(before.length).filter(word => !overlaps(word))]
}

// A bag of 28 litres suits a query for 30.
const nearly = 0.25

/**
 * The capacity words of goods that suit a requested capacity, nearest first. Tents suit for as many persons or more,
 * and bags of almost this size. Sleeping bags suit for nights as cold or colder. null: the word is no capacity.
 */
export function suitableCapacities(index: TextIndex, word: string): string[] | null {
  const requested = capacityOf(word)
  if (!requested) return null
  const { unit, value } = requested
  const known = capacitiesKnown(index.words).get(unit) ?? []
  const suits = {
    personer: (other: number) => other >= value,
    milliliter: (other: number) => Math.abs(other - value) <= value * nearly,
    grader: (other: number) => other <= value,
  }[unit]
  const suitable = known.filter(suits).sort((a, b) => Math.abs(a - value) - Math.abs(b - value))
  return suitable.map(other => capacityWord({ unit, value: other }))
}

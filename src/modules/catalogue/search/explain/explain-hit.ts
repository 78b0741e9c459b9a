import { weights, wordAt, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import type { Findings } from '../match/find-articles.ts'
import { slotWorth } from '../match/match-slots.ts'
import { fits, type Alternative, type Fit, type Slot, type Term } from '../query/query-slots.ts'
import { shownWord } from '../query/shown-words.ts'

/** Why one slot of a query matched an article. */
export interface Reason {
  /** The text as typed. */
  typed: string
  /** The text that the search used instead, or the same text. */
  meant: string
  how: Alternative['how']
  /** The slot's share of the score. */
  points: number
  /** The matching words of the article: kind of fit with its `share` (of 16), and field with its `weight` (of 15). */
  found: { word: string; fit: Fit; share: number; where: WordField; weight: number }[]
}
export type WordField = keyof typeof weights

/** Explains slot by slot why the article matched. A slot that does not match has an empty `found`. */
export function explainHit(snapshot: Snapshot, query: string, { slots }: Findings, ordinal: number): Reason[] {
  return slots.map(slot => ({ typed: query.slice(slot.from, slot.to), ...reasonOf(snapshot, slot, ordinal) }))
}

/** The alternative with the most points. */
function reasonOf(snapshot: Snapshot, slot: Slot, ordinal: number): Omit<Reason, 'typed'> {
  let best: { alternative: Alternative; points: number } | undefined
  for (const alternative of slot.alternatives) {
    const points = slotWorth(snapshot.text, { ...slot, alternatives: [alternative] }, snapshot.size, ordinal)
    if (points > (best?.points ?? 0)) best = { alternative, points }
  }
  if (!best) return { meant: shownWords(snapshot, slot.corrected ?? slot.text), how: 'typed', points: 0, found: [] }
  const { words, how, text } = best.alternative
  const found = words.flatMap(terms => foundIn(snapshot, terms, ordinal))
  const each = new Map(found.map(one => [`${one.word} ${one.fit} ${one.where}`, one]))
  return { meant: shownWords(snapshot, text), how, points: best.points, found: [...each.values()] }
}

export const shownWords = (snapshot: Snapshot, words: string): string =>
  words
    .split(' ')
    .map(word => shownWord(snapshot, word))
    .join(' ')

function foundIn(snapshot: Snapshot, terms: readonly Term[], ordinal: number): Reason['found'] {
  const { text } = snapshot
  return terms.flatMap(({ first, last, fit, least }) => {
    const found: Reason['found'] = []
    for (let at = first; at < last; at++) {
      for (let i = text.starts[at]!; i < text.starts[at + 1]!; i++) {
        const weight = text.entries[i]! & 15
        if (text.entries[i]! >>> 4 === ordinal && weight >= least)
          found.push({
            word: shownWord(snapshot, wordAt(text, at)),
            fit,
            share: fits[fit],
            where: fieldOf(weight),
            weight,
          })
      }
    }
    return found
  })
}

/** Weights are unique, so a weight identifies its field. */
const fieldOf = (weight: number): WordField =>
  (Object.keys(weights) as WordField[]).find(place => weights[place] === weight) ?? 'text'

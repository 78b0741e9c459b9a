import { weights } from './article-words.ts'
import type { Findings } from './find-articles.ts'
import type { Alternative, Fit, Slot, Term } from './query-slots.ts'
import type { Snapshot } from './snapshot.ts'

/** Why an article was found by one place of a query. */
export interface Reason {
  /** what was typed */
  typed: string
  /** what it was taken for, as it is indexed */
  meant: string
  how: Alternative['how']
  /** the words of the article that fit, how, and where they stand */
  found: { word: string; fit: Fit; where: Place }[]
}
export type Place = keyof typeof weights

/** Why this article is among what was found, place by place; a place that it does not fulfil has nothing found. */
export function explainHit(snapshot: Snapshot, { slots }: Findings, ordinal: number): Reason[] {
  return slots.map(slot => reasonOf(snapshot, slot, ordinal))
}

function reasonOf(snapshot: Snapshot, slot: Slot, ordinal: number): Reason {
  for (const { words, how, text } of slot.alternatives) {
    const found = words.map(terms => foundIn(snapshot, terms, ordinal))
    if (found.every(some => some.length > 0)) return { typed: slot.text, meant: text, how, found: found.flat() }
  }
  return { typed: slot.text, meant: slot.corrected ?? slot.text, how: 'typed', found: [] }
}

function foundIn({ text }: Snapshot, terms: readonly Term[], ordinal: number): Reason['found'] {
  return terms.flatMap(({ first, last, fit, least }) => {
    const found: Reason['found'] = []
    for (let at = first; at < last; at++) {
      for (let i = text.starts[at]!; i < text.starts[at + 1]!; i++) {
        const weight = text.entries[i]! & 15
        if (text.entries[i]! >>> 4 === ordinal && weight >= least)
          found.push({ word: text.words[at]!, fit, where: placeOf(weight) })
      }
    }
    return found
  })
}

/** Each place has a weight of its own. */
const placeOf = (weight: number): Place =>
  (Object.keys(weights) as Place[]).find(place => weights[place] === weight) ?? 'text'

import { kindsOfGoods, synonymKey } from './synonyms.ts'
import { wordsOf, type Synonym } from '#modules/catalogue/read-model/index.ts'

type NewSynonym = Omit<Synonym, 'id'>
/**
 * `no_word`: only punctuation. `same`: two forms of one word, which the search matches without a synonym. `taken`: already
 * stored.
 */
export type SynonymFault = 'missing' | 'too_long' | 'no_word' | 'same' | 'taken'
export type SynonymFaults = Partial<Record<'words' | 'means', SynonymFault>>

const maxLengths = { words: 100, means: 300 }

/** The faults of a new or changed synonym, by field. `others`: the stored ones. Empty: it can be stored. */
export function synonymFaults(synonym: NewSynonym, others: readonly NewSynonym[]): SynonymFaults {
  const faults: SynonymFaults = {}
  for (const field of ['words', 'means'] as const) {
    const fault = textFault(synonym[field], maxLengths[field])
    if (fault) faults[field] = fault
  }
  if (faults.words || faults.means) return faults
  const { words, kinds } = folded(synonym)
  if (kinds.some(kind => synonymKey(words) === synonymKey(kind))) return { means: 'same' }
  return kinds.every(kind => others.some(other => covers(other, words, kind))) ? { words: 'taken' } : {}
}

function textFault(text: string, maxLength: number): SynonymFault | null {
  if (text.trim() === '') return 'missing'
  if (text.length > maxLength) return 'too_long'
  return wordsOf(text).length === 0 ? 'no_word' : null
}

/** Whether a stored synonym has the same words and meaning, or applies both ways and has them exchanged. */
function covers(stored: NewSynonym, words: readonly string[], means: readonly string[]): boolean {
  const own = folded(stored)
  return own.kinds.some(
    kind =>
      (isSame(own.words, words) && isSame(kind, means)) ||
      (stored.bothWays && isSame(kind, words) && isSame(own.words, means)),
  )
}

const folded = ({ words, means }: NewSynonym) => ({ words: wordsOf(words), kinds: kindsOfGoods(means).map(wordsOf) })

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ')

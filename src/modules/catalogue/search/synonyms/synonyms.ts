import type { Synonym } from '#modules/catalogue/read-model/index.ts'
import { isLinking, wordsOf } from '#modules/catalogue/read-model/index.ts'
import { stem } from '#shared/text/norwegian/stem.ts'

/** One kind of goods that a synonym means. */
export interface Target {
  words: readonly string[]
  /** The position of the kind in the synonym's list, from 0. The first kinds rank highest. */
  place: number
}
/** Synonyms by the stems of their words: `running shoes` → `løpesko`. */
export interface Synonyms {
  readonly targets: ReadonlyMap<string, readonly Target[]>
  /** The number of words in the longest synonym. */
  readonly maxWords: number
  /** Words that have a synonym, longer than three letters: candidates for spelling correction. */
  readonly words: readonly string[]
}

/**
 * The kinds of goods that a synonym means, separated by commas: the occasion `topptur` means `toppturski, feller,
 * skisekk`. An article matches a kind if its words in the index, or its season, contain all words of the kind.
 */
export const kindsOfGoods = (means: string): string[] =>
  means
    .split(',')
    .filter(kind => wordsOf(kind).length > 0)
    .map(kind => kind.trim())

export const synonymKey = (words: readonly string[]): string => words.map(stem).join(' ')

export const noSynonyms: Synonyms = { targets: new Map(), maxWords: 0, words: [] }
const made = new WeakMap<readonly Synonym[], Synonyms>()

export function synonymsOf(rows: readonly Synonym[]): Synonyms {
  let synonyms = made.get(rows)
  if (!synonyms) made.set(rows, (synonyms = makeSynonyms(rows)))
  return synonyms
}

function makeSynonyms(rows: readonly Synonym[]): Synonyms {
  const targets = new Map<string, Target[]>()
  const words = new Set<string>()
  let maxWords = 0
  const put = (typed: string, means: string, place: number): void => {
    const from = tellingWords(typed)
    const to = tellingWords(means)
    if (from.length === 0 || to.length === 0) return
    for (const word of from) words.add(word)
    maxWords = Math.max(maxWords, from.length)
    const key = synonymKey(from)
    targets.set(key, [...(targets.get(key) ?? []), { words: to, place }])
  }
  for (const { words: typed, means, bothWays } of rows) {
    for (const [place, kind] of kindsOfGoods(means).entries()) {
      put(typed, kind, place)
      if (bothWays) put(kind, typed, 0)
    }
  }
  return { targets, maxWords, words: [...words].filter(word => word.length > 3) }
}

function tellingWords(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter(word => !isLinking(word))
  return telling.length > 0 ? telling : words
}

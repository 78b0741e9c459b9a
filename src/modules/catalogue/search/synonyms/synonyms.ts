import type { Synonym } from '#modules/catalogue/read-model/index.ts'
import { stem, isLinking, wordsOf } from '#modules/catalogue/read-model/index.ts'

/** Synonyms by the stems of their words: `running shoes` → `løpesko`. */
export interface Synonyms {
  readonly targets: ReadonlyMap<string, readonly (readonly string[])[]>
  /** The number of words in the longest synonym. */
  readonly maxWords: number
  /** Every word that is typed for another: candidates for spelling correction. */
  readonly words: readonly string[]
}

export const synonymKey = (words: readonly string[]): string => words.map(stem).join(' ')

export const noSynonyms: Synonyms = { targets: new Map(), maxWords: 0, words: [] }
const made = new WeakMap<readonly Synonym[], Synonyms>()

export function synonymsOf(rows: readonly Synonym[]): Synonyms {
  let synonyms = made.get(rows)
  if (!synonyms) made.set(rows, (synonyms = makeSynonyms(rows)))
  return synonyms
}

function makeSynonyms(rows: readonly Synonym[]): Synonyms {
  const targets = new Map<string, string[][]>()
  const words = new Set<string>()
  let maxWords = 0
  const put = (typed: string, means: string): void => {
    const from = tellingWords(typed)
    const to = tellingWords(means)
    if (from.length === 0 || to.length === 0) return
    for (const word of from) words.add(word)
    maxWords = Math.max(maxWords, from.length)
    const key = synonymKey(from)
    targets.set(key, [...(targets.get(key) ?? []), to])
  }
  for (const { words: typed, means, bothWays } of rows) {
    put(typed, means)
    if (bothWays) put(means, typed)
  }
  return { targets, maxWords, words: [...words].filter(word => word.length > 3) }
}

function tellingWords(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter(word => !isLinking(word))
  return telling.length > 0 ? telling : words
}

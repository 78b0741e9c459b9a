import type { ArticleRecord } from './facts/article-record.ts'
import { articleWords, wordSource } from './text/article-words.ts'
import { add, wordsFor, type BitSet } from './sets/bit-set.ts'
import { lexiconSteps } from './text/lexicon.ts'
import type { Lists } from './facts/lists.ts'
import type { Steps } from './slices.ts'
import type { Snapshot } from './snapshot.ts'
import { mergedIndex, type TextIndex } from './text/text-index.ts'
import { writtenWords } from './text/written-words.ts'

/** Of a change, all that its words depend on. */
interface FactsChange {
  ordinal: number
  before: Pick<ArticleRecord, 'facts'> | undefined
  after: Pick<ArticleRecord, 'facts'>
}

/** The index of words after changes that are taken one by one, in the order of their ordinals. */
export interface TextChange {
  take(change: FactsChange): void
  /** With its lexicon. */
  finish(): Steps<TextIndex>
}

export function changeText(previous: Snapshot, size: number, lists: Lists): TextChange {
  const changed: BitSet = new Uint32Array(wordsFor(size))
  const written = writtenWords()
  let rewritten = 0
  return {
    take({ ordinal, before, after }) {
      if (before && wordSource(before.facts, previous.lists) === wordSource(after.facts, lists)) return
      rewritten++
      add(changed, ordinal)
      for (const [word, weight] of articleWords(after.facts, lists)) written.add(word, (ordinal << 4) | weight)
    },
    *finish() {
      if (rewritten === 0) return previous.text
      const text = yield* mergedIndex(previous.text, changed, yield* written.indexed())
      // Made here, in slices: made by the first search it would hold up every request.
      yield* lexiconSteps(text)
      return text
    },
  }
}

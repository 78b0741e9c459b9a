import type { ArticleRecord } from './facts/article-record.ts'
import { articleWords, wordSource } from './text/article-words.ts'
import { add, wordsFor, type BitSet } from './sets/bit-set.ts'
import { lexiconSteps } from './text/lexicon.ts'
import type { Lists } from './facts/lists.ts'
import type { Steps } from './slices.ts'
import type { Snapshot } from './snapshot.ts'
import { mergedIndex, type TextIndex } from './text/text-index.ts'
import { writtenWords } from './text/written-words.ts'

/** The parts of a change that the text index depends on. */
interface FactsChange {
  ordinal: number
  before: Pick<ArticleRecord, 'facts'> | undefined
  after: Pick<ArticleRecord, 'facts'>
}

/** Builds the text index from changes, one change at a time, in the order of their ordinals. */
export interface TextChange {
  take(change: FactsChange): void
  /** Also builds the index's lexicon. */
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
      // Built here, in slices: the first search would otherwise build it and block every other request.
      yield* lexiconSteps(text)
      return text
    },
  }
}

import type { RecordChange } from './article-record.ts'
import { articleWords, wordSource } from './article-words.ts'
import { add, wordsFor, type BitSet } from './bit-set.ts'
import { lexiconSteps } from './lexicon.ts'
import type { Lists } from './lists.ts'
import type { Steps } from './slices.ts'
import type { Snapshot } from './snapshot.ts'
import { mergedIndex, type TextIndex } from './text-index.ts'
import { writtenWords } from './written-words.ts'

/** The index of words after the changes, with its lexicon. */
export function* nextText(
  previous: Snapshot,
  changes: readonly RecordChange[],
  size: number,
  lists: Lists,
): Steps<TextIndex> {
  const changed: BitSet = new Uint32Array(wordsFor(size))
  const written = writtenWords()
  let rewritten = 0
  for (const { ordinal, before, after } of changes) {
    yield
    if (before && wordSource(before.facts, previous.lists) === wordSource(after.facts, lists)) continue
    rewritten++
    add(changed, ordinal)
    for (const [word, weight] of articleWords(after.facts, lists)) written.add(word, (ordinal << 4) | weight)
  }
  if (rewritten === 0) return previous.text
  const text = yield* mergedIndex(previous.text, changed, written)
  // Made here, in slices: made by the first search it would hold up every request.
  yield* lexiconSteps(text)
  return text
}

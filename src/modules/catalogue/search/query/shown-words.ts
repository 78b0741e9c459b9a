import { groupPath, known, recordAt, type Snapshot, wordsBeginning } from '#modules/catalogue/read-model/index.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'

const letters = /[\p{L}\p{N}\p{M}]+/gu

/** A word of the index in its written form, with æ, ø and å: `hengekoye` → `hengekøye`. */
export function shownWord(snapshot: Snapshot, word: string): string {
  const { text, lists } = snapshot
  const { first, exact } = wordsBeginning(text, word)
  if (!exact)
    return (
      spelling(
        lists.synonyms.flatMap(({ words, means }) => [words, means]),
        word,
      ) ?? word
    )
  const { facts } = recordAt(snapshot, text.entries[text.starts[first]!]! >>> 4)
  const path = groupPath(lists, facts.groupId)
  const colours = facts.variants.flatMap(({ colourId }) =>
    colourId === null ? [] : known(lists.colours, colourId).name,
  )
  const brand = known(lists.brands, facts.brandId).name
  const named = spelling([path.group.name, path.sub.name, path.main.name, facts.name, ...colours], word)
  return named ?? spelling([brand, facts.description, facts.techDescription ?? ''], word) ?? word
}

function spelling(texts: readonly string[], word: string): string | undefined {
  for (const text of texts)
    for (const [written] of text.matchAll(letters)) if (foldLetters(written) === word) return written.toLowerCase()
  return undefined
}

import type { AttributeWords } from './attribute-words.ts'
import { type Lexicon, stem, type Typed } from '#modules/catalogue/read-model/index.ts'

/**
 * A word that says both which child wears it and what it is, as two: `barnestøvler` → `barne` and `støvler`. One that
 * something here is called by stays whole, as `barnesekk`; so does `dameveske`, which no bag for everybody is.
 */
export function wearerApart(typed: Typed, { wearers }: AttributeWords, lexicon: Lexicon): Typed[] {
  const { word, from, to } = typed
  if (word.length < 6 || lexicon.stems.has(stem(word))) return [typed]
  const everybody = wearers.get('unisex') ?? []
  const split = lexicon.splits(word).find(({ first, head }) => {
    const genders = wearers.get(first)
    return genders && !genders.some(id => everybody.includes(id)) && first.length + head.length === word.length
  })
  // Where letters were folded away, nobody can say where in the text the one ends and the other begins.
  if (!split || to - from !== word.length) return [typed]
  const middle = from + split.first.length
  return [
    { word: split.first, from, to: middle },
    { word: split.head, from: middle, to },
  ]
}

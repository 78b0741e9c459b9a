import type { AttributeWords } from './attribute-words.ts'
import { type Lexicon, stem, type Typed } from '#modules/catalogue/read-model/index.ts'

/**
 * Splits a compound of a wearer and a kind of goods: `barnestøvler` → `barne` and `støvler`.
 * A word that the catalogue itself uses stays whole (`barnesekk`). A compound also stays whole when its wearer covers
 * unisex goods: `dameveske` must not find every bag.
 */
export function wearerApart(typed: Typed, { wearers }: AttributeWords, lexicon: Lexicon): Typed[] {
  const { word, from, to } = typed
  if (word.length < 6 || lexicon.stems.has(stem(word))) return [typed]
  const everybody = wearers.get('unisex') ?? []
  const split = lexicon.splits(word).find(({ first, head }) => {
    const genders = wearers.get(first)
    return genders && !genders.some(id => everybody.includes(id)) && first.length + head.length === word.length
  })
  // If the spelling was normalised to another length, the position of the split in the text is unknown.
  if (!split || to - from !== word.length) return [typed]
  const middle = from + split.first.length
  return [
    { word: split.first, from, to: middle },
    { word: split.head, from: middle, to },
  ]
}

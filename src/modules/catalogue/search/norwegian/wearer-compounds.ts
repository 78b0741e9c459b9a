import { withoutVagueHead } from './vague-heads.ts'
import { synonymKey, type Synonyms } from '../synonyms/synonyms.ts'
import type { AttributeWords } from './attribute-words.ts'
import { type Lexicon, type TextIndex, type Typed } from '#modules/catalogue/read-model/index.ts'
import { stem } from '#shared/text/norwegian/stem.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'

interface Known {
  index: TextIndex
  lexicon: Lexicon
  synonyms: Synonyms
}

/** Wearers as the first part of a compound, longest first. Each may be followed by an s. */
const firstParts = 'småbarn tenåring junior ungdom kvinne spedbarn herre gutte jente barne dame baby barn'
  .split(' ')
  .map(foldLetters)
  .toSorted((a, b) => b.length - a.length)

/** Splits a typed compound into the words to search for. A word with a synonym stays whole. */
export const compoundParts = (typed: Typed, words: AttributeWords, known: Known): Typed[] =>
  known.synonyms.targets.has(synonymKey([typed.word]))
    ? [typed]
    : wearerApart(withoutVagueHead(typed, known), words, known)

/**
 * Splits a compound of a wearer and a kind of goods: `barnestøvler` → `barne` and `støvler`, `herreullsokker` → `herre`
 * and `ullsokker`. A word of the catalogue stays whole (`barnesekk`). For a wearer that includes unisex goods, the kind
 * must itself be a compound or have a synonym: `dameveske` must not find every bag.
 */
function wearerApart(typed: Typed, { wearers }: AttributeWords, known: Known): Typed[] {
  const { word, from, to } = typed
  // If the spelling was normalised to another length, the position of the split in the text is unknown.
  if (word.length < 6 || known.lexicon.stems.has(stem(word)) || to - from !== word.length) return [typed]
  const everybody = wearers.get('unisex') ?? []
  const coversAll = (first: string) => wearers.get(first)?.some(id => everybody.includes(id)) ?? true
  const split = known.lexicon
    .splits(word)
    .find(({ first, head }) => !coversAll(first) && first.length + head.length === word.length)
  const { first, rest } = split ? { first: split.first, rest: split.head } : longCompound(word, wearers, known)
  if (first === '') return [typed]
  const middle = to - rest.length
  return [
    { word: first, from, to: middle },
    { word: rest, from: middle, to },
  ]
}

/** A wearer followed by a compound (`dameregnjakke`) or by a word with a synonym (`barneregntøy`). */
function longCompound(word: string, wearers: AttributeWords['wearers'], { lexicon, synonyms }: Known) {
  for (const first of firstParts) {
    if (!word.startsWith(first) || !wearers.has(first)) continue
    for (const rest of [word.slice(first.length), word.slice(first.length).replace(/^s/, '')])
      if (synonyms.targets.has(synonymKey([rest])) || lexicon.splits(rest).length > 0) return { first, rest }
  }
  return { first: '', rest: '' }
}

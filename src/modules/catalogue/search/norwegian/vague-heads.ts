import { type Lexicon, type Typed } from '#modules/catalogue/read-model/index.ts'
import { stem } from '#shared/text/norwegian/stem.ts'
import { synonymKey, type Synonyms } from '../synonyms/synonyms.ts'

/** Heads of compounds that name no kind of goods. */
const vagueHeads = ['utstyr', 'saker', 'greier', 'ting']

/** `toppturutstyr` → `topptur`. Words of the catalogue (`turutstyr`), and compounds of unknown words, stay whole. */
export function withoutVagueHead(typed: Typed, { lexicon, synonyms }: { lexicon: Lexicon; synonyms: Synonyms }): Typed {
  const { word } = typed
  const head = vagueHeads.find(one => word.length > one.length + 3 && word.endsWith(one))
  if (head === undefined || lexicon.stems.has(stem(word))) return typed
  const first = word.slice(0, -head.length)
  const known = [first, first.replace(/[se]$/, '')].find(
    form => synonyms.targets.has(synonymKey([form])) || lexicon.stems.has(stem(form)),
  )
  return known === undefined ? typed : { ...typed, word: known }
}

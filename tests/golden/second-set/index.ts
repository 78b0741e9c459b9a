import type { GoldenQuery } from '../golden-query.ts'
import { attributes } from './attributes.ts'
import { beginnings } from './beginnings.ts'
import { compounds } from './compounds.ts'
import { inflections } from './inflections.ts'
import { languages } from './languages.ts'
import { letters } from './letters.ts'
import { names } from './names.ts'
import { nothings } from './nothings.ts'
import { numbers } from './numbers.ts'
import { severalWords } from './several-words.ts'
import { spellings } from './spellings.ts'
import { synonyms } from './synonyms.ts'
import { wordsAlone } from './words-alone.ts'

/** Judged by a person who did not work on the search and had not seen the first set. */
export const secondSet: GoldenQuery[] = [
  ...wordsAlone,
  ...inflections,
  ...compounds,
  ...spellings,
  ...letters,
  ...beginnings,
  ...synonyms,
  ...languages,
  ...names,
  ...numbers,
  ...attributes,
  ...severalWords,
  ...nothings,
]

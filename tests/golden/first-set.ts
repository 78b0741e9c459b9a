import { attributes } from './first-set/attributes.ts'
import { names } from './first-set/names.ts'
import { spellings } from './first-set/spellings.ts'
import { synonyms } from './first-set/synonyms.ts'
import { unknown } from './first-set/unknown.ts'
import { words } from './first-set/words.ts'

/** The set that the search was tuned on. */
export const firstSet = [...words, ...spellings, ...synonyms, ...names, ...attributes, ...unknown]

import type { GoldenQuery } from '../golden-query.ts'
import { attributes } from './attributes.ts'
import { lacking } from './lacking.ts'
import { otherWords } from './other-words.ts'
import { plain } from './plain.ts'
import { spellings } from './spellings.ts'
import { words } from './words.ts'

/**
 * Written from the list of the demo goods, before its author read the search or its word lists. All kinds have their
 * share, and more than half of the queries have several words.
 */
export const seventhSet: readonly GoldenQuery[] = [
  ...plain,
  ...otherWords,
  ...spellings,
  ...lacking,
  ...attributes,
  ...words,
]

import type { GoldenQuery } from '../golden-query.ts'
import { named } from './named.ts'
import { otherWords } from './other-words.ts'
import { severalWords } from './several-words.ts'
import { spellings } from './spellings.ts'
import { words } from './words.ts'

/** Judged before the search was worked on again, to see whether what mends the first two sets helps anything else. */
export const thirdSet: readonly GoldenQuery[] = [...words, ...spellings, ...otherWords, ...named, ...severalWords]

import type { GoldenQuery } from '../golden-query.ts'
import { named } from './named.ts'
import { otherWords } from './other-words.ts'
import { severalWords } from './several-words.ts'
import { spellings } from './spellings.ts'
import { words } from './words.ts'

/** Judged before further work on the search, to see whether improvements on the first two sets help elsewhere. */
export const thirdSet: readonly GoldenQuery[] = [...words, ...spellings, ...otherWords, ...named, ...severalWords]

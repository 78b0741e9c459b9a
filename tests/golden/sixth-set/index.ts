import type { GoldenQuery } from '../golden-query.ts'
import { lacking } from './lacking.ts'
import { others } from './others.ts'
import { plain } from './plain.ts'
import { spellings } from './spellings.ts'
import { synonyms } from './synonyms.ts'

/**
 * Judged blind by a person who had seen neither the search nor the earlier queries. Half of it is of the weakest kinds.
 */
export const sixthSet: readonly GoldenQuery[] = [...synonyms, ...spellings, ...lacking, ...plain, ...others]

import type { GoldenQuery } from '../golden-query.ts'
import { garments } from './garments.ts'
import { lacking } from './lacking.ts'
import { others } from './others.ts'
import { plain } from './plain.ts'
import { spellings } from './spellings.ts'

/** Judged from the list of goods before the set was run. Half of it is of the weakest kinds. */
export const fifthSet: readonly GoldenQuery[] = [...lacking, ...garments, ...spellings, ...plain, ...others]

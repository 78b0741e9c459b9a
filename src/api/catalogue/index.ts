import type { AddReads } from '../reads/register-reads.ts'
import { articlePageReads } from './article-pages.ts'
import { articleReads } from './articles.ts'
import { cardReads } from './cards.ts'
import { listReads } from './lists.ts'
import { searchReads } from './search.ts'
import { shopReads } from './shops.ts'

/** All that the catalogue can be asked. */
export const catalogueReads: AddReads = add => {
  for (const reads of [listReads, searchReads, articlePageReads, articleReads, cardReads, shopReads]) reads(add)
}

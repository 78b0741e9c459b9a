import type { AddReads } from '../reads/register-reads.ts'
import { articlePageReads } from './article-pages.ts'
import { articleReads } from './articles.ts'
import { cardReads } from './cards.ts'
import { listReads } from './lists.ts'
import { searchReads } from './search.ts'
import { shopReads } from './shops.ts'
import type { WordsFound } from './words-found.ts'

/** All read routes of the catalogue. Search also returns the content pages and blog posts in `found`. */
export const catalogueReads =
  (found: WordsFound): AddReads =>
  add => {
    const all = [listReads, searchReads(found), articlePageReads, articleReads, cardReads, shopReads]
    for (const reads of all) reads(add)
  }

import type { AddReads } from '../reads/register-reads.ts'
import { articlePageReads } from './article-pages.ts'
import { articleReads } from './articles.ts'
import { cardReads } from './cards.ts'
import { listReads } from './lists.ts'
import { searchReads } from './search.ts'
import { shopReads } from './shops.ts'
import { noWordsFound, type WordsFound } from './words-found.ts'

/** All that the catalogue can be asked; a search finds the pages of words and posts as well, where the shop has them. */
export const catalogueReadsWith =
  (found: WordsFound): AddReads =>
  add => {
    const all = [listReads, searchReads(found), articlePageReads, articleReads, cardReads, shopReads]
    for (const reads of all) reads(add)
  }
export const catalogueReads = catalogueReadsWith(noWordsFound)

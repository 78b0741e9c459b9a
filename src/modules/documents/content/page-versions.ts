import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import { lockNamed, versionLog } from '#modules/documents/engine/index.ts'
import type { PageText } from './page-text.ts'
import { shippedPages } from './shipped-pages.ts'

/** Type alias: an interface has no index signature, which the log needs. */
export type PageKey = { slug: string }

/** The versions of the pages. null: the text shipped with Hent. */
export const pageVersions = versionLog<PageKey, PageText | null>({
  table: 'content.page_version',
  keys: ['slug'],
  contentColumn: 'words',
  lock: (tx, { slug }) => lockNamed(tx, advisoryLockSeeds.contentPage, slug),
  initial: (_, { slug }) => (shippedPages.has(slug) ? null : undefined),
})

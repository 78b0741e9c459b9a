import { createHash } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import type { PageText } from './page-text.ts'
import { pageVersions } from './page-versions.ts'
import { saveTerms } from './queries-terms.ts'
import { shippedPages } from './shipped-pages.ts'

/** The page of the terms of sale. */
export const termsSlug = 'kjopsvilkar'

/** A hash of the content: equal texts have equal versions, even with a different version between them. */
export const versionOf = ({ title, lead, body }: PageText): string =>
  createHash('sha256')
    .update(JSON.stringify([title, lead, body]))
    .digest('hex')
    .slice(0, 16)

/** Stores the terms in force. The shipped terms may have changed since the last start. */
export async function saveTermsInForce(db: Db): Promise<void> {
  const shipped = shippedPages.get(termsSlug)
  if (!shipped) return
  await db.transaction().execute(async tx => {
    await pageVersions.lock(tx, { slug: termsSlug })
    const text = (await pageVersions.read(tx, { slug: termsSlug }))?.content ?? shipped
    await saveTerms(tx, versionOf(text), text)
  })
}

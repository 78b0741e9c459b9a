import { createHash } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import type { PageText } from './page-text.ts'
import { pageVersions } from './page-versions.ts'
import { saveTerms } from './queries-terms.ts'
import { shippedPages } from './shipped-pages.ts'

/** The page of the terms of sale. */
export const termsSlug = 'kjopsvilkar'

/** The same words are the same version, also when they come back after a change. */
export const versionOf = ({ title, lead, body }: PageText): string =>
  createHash('sha256')
    .update(JSON.stringify([title, lead, body]))
    .digest('hex')
    .slice(0, 16)

/** Keeps the terms that are in force; what came with the shop may be new since its last start. */
export async function saveTermsInForce(db: Db): Promise<void> {
  const shipped = shippedPages.get(termsSlug)
  if (!shipped) return
  await db.transaction().execute(async tx => {
    await pageVersions.lock(tx, { slug: termsSlug })
    const text = (await pageVersions.read(tx, { slug: termsSlug }))?.content ?? shipped
    await saveTerms(tx, versionOf(text), text)
  })
}

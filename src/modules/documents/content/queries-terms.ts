import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { PageText } from './page-text.ts'

interface TermsVersion {
  version: string
  words: PageText
  firstAt: Date
  /** null: in force. */
  replacedAt: Date | null
}

/** Puts these terms into force. The caller holds the page's lock. */
export async function saveTerms(tx: Db, version: string, words: PageText): Promise<void> {
  await sql`update content.terms_version set replaced_at = now() where replaced_at is null and version <> ${version}`.execute(
    tx,
  )
  await sql`
    insert into content.terms_version (version, words) values (${version}, ${JSON.stringify(words)}::jsonb)
    on conflict (version) do update set replaced_at = null where terms_version.replaced_at is not null`.execute(tx)
}

/** Terms that are or were in force. undefined: this version was never in force. */
export async function findTerms(db: Db, version: string): Promise<TermsVersion | undefined> {
  const row = await db
    .selectFrom('content.terms_version')
    .select(['version', 'words', 'first_at as firstAt', 'replaced_at as replacedAt'])
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { ...row, words: row.words as unknown as PageText }
}

/** The number of stored versions, and since when the newest has been in force. null: none is in force. */
export async function countTerms(db: Db): Promise<{ count: number; inForceSince: Date | null }> {
  const { rows } = await sql<{ count: number; inForceSince: Date | null }>`
    select count(*)::int as count, max(first_at) filter (where replaced_at is null) as "inForceSince"
      from content.terms_version`.execute(db)
  return rows[0] ?? { count: 0, inForceSince: null }
}

/**
 * An SQL expression for the version of the terms that a shopper saw. `said`: the version that the shopper's page named.
 * It counts if it is in force or was replaced within the last 7 days. Otherwise the version in force counts. Null: no
 * terms are stored.
 */
export const shownTerms = (said: RawBuilder<string | null>) => sql<string | null>`(
  select version from content.terms_version
   where replaced_at is null or version = ${said} and replaced_at > now() - interval '7 days'
   order by version is not distinct from ${said} desc, first_at desc limit 1)`

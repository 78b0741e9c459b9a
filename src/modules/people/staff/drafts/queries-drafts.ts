import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { periods } from '#shared/privacy/periods.ts'

export interface StoredDraft {
  accountId: number
  /** The name of the account. */
  name: string
  basedOn: string
  /** The fields of the form, in order. */
  fields: { name: string; text: string }[]
  savedAt: Date
}
/** How long a draft is stored, in days. */
const draftDays = periods.draft.count
/** The maximum number of drafts of an account. The oldest are deleted. */
const mostDrafts = 100

/** All editors' drafts of one subject, latest first. */
export async function findDrafts(db: Db, subject: string): Promise<StoredDraft[]> {
  const rows = await db
    .selectFrom('staff.draft as draft')
    .innerJoin('staff.account as account', 'account.id', 'draft.account_id')
    .select(['draft.account_id', 'account.name', 'draft.based_on', 'draft.fields', 'draft.saved_at'])
    .where('draft.subject', '=', subject)
    .orderBy('draft.saved_at', 'desc')
    .execute()
  return rows.map(row => ({
    accountId: row.account_id,
    name: row.name,
    basedOn: row.based_on,
    fields: row.fields as unknown as StoredDraft['fields'],
    savedAt: row.saved_at,
  }))
}

/** Stores a draft in place of the account's earlier draft of the subject. */
export async function putDraft(
  db: Db,
  {
    accountId,
    subject,
    basedOn,
    fields,
  }: { accountId: number; subject: string } & Pick<StoredDraft, 'basedOn' | 'fields'>,
): Promise<void> {
  const written = { based_on: basedOn, fields: JSON.stringify(fields), saved_at: sql<Date>`now()` }
  await db
    .insertInto('staff.draft')
    .values({ account_id: accountId, subject, ...written })
    .onConflict(conflict => conflict.columns(['account_id', 'subject']).doUpdateSet(written))
    .execute()
  await sql`
    delete from staff.draft where account_id = ${accountId} and subject in (
      select subject from staff.draft where account_id = ${accountId} order by saved_at desc, subject offset ${mostDrafts})`.execute(
    db,
  )
}

export async function removeDraft(db: Db, accountId: number, subject: string): Promise<void> {
  await db.deleteFrom('staff.draft').where('account_id', '=', accountId).where('subject', '=', subject).execute()
}

/** Deletes drafts older than `draftDays` at `at` (default: now). */
export async function pruneDrafts(db: Db, at = new Date()): Promise<void> {
  await db
    .deleteFrom('staff.draft')
    .where('saved_at', '<', new Date(at.getTime() - draftDays * 86_400_000))
    .execute()
}

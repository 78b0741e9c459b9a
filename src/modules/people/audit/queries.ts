import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

export interface AuditEntry {
  id: number
  at: Date
  /** The account's name, or its e-mail address if it has no name. Empty: no account. */
  by: string
  action: string
  subject: string
  detail: unknown
}

/** Entries about subjects of one kind (such as `synonym`), newest first. */
export async function findAudit(
  db: Db,
  { kind, page, perPage }: { kind: string; page: number; perPage: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const ofKind = `${kind}:%`
  const { total } = await db
    .selectFrom('staff.audit_log')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('subject', 'like', ofKind)
    .executeTakeFirstOrThrow()
  const rows = await entries(db)
    .where('log.subject', 'like', ofKind)
    .orderBy('log.id', 'desc')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  return { entries: rows, total }
}

/** The newest entry of each subject. Subjects without entries are left out. */
export async function findLastAudit(db: Db, subjects: readonly string[]): Promise<Map<string, AuditEntry>> {
  if (subjects.length === 0) return new Map()
  const rows = await entries(db)
    .distinctOn('log.subject')
    .where('log.subject', 'in', subjects)
    .orderBy('log.subject')
    .orderBy('log.id', 'desc')
    .execute()
  return new Map(rows.map(entry => [entry.subject, entry]))
}

function entries(db: Db) {
  return db
    .selectFrom('staff.audit_log as log')
    .leftJoin('staff.account as account', 'account.id', 'log.account_id')
    .select(['log.id', 'log.at', 'log.action', 'log.subject', 'log.detail'])
    .select(sql<string>`coalesce(nullif(account.name, ''), account.email, '')`.as('by'))
}

/** Deletes entries older than 36 months. The database refuses to delete newer entries, and to change any entry. */
export async function pruneAudit(db: Db): Promise<void> {
  await db
    .deleteFrom('staff.audit_log')
    .where('at', '<', sql<Date>`now() - ${asInterval(periods.audit)}::interval`)
    .execute()
}

/** Records an action on a subject. `detail` must not hold personal data of shoppers. */
export async function recordAudit(
  db: Db,
  /** `accountId`: null when no staff account acts. */
  entry: { accountId: number | null; action: string; subject: string; detail?: Record<string, string | number | null> },
): Promise<void> {
  await db
    .insertInto('staff.audit_log')
    .values({
      account_id: entry.accountId,
      action: entry.action,
      subject: entry.subject,
      detail: sql`${JSON.stringify(entry.detail ?? {})}::jsonb`,
    })
    .execute()
}

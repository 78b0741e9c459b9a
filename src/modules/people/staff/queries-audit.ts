import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface AuditEntry {
  id: number
  at: Date
  /** The account's name, or its e-mail address where it has none; empty: no account did it. */
  by: string
  action: string
  subject: string
  detail: unknown
}

/** What was done to things of a kind (`synonym`), newest first. */
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
  const found = await entries(db)
    .where('log.subject', 'like', ofKind)
    .orderBy('log.id', 'desc')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  return { entries: found, total }
}

/** Who touched each of these things last, by subject; nothing for what nobody has touched. */
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

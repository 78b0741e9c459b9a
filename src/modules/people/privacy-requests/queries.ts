import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

export type RequestKind = 'access' | 'correction' | 'deletion'
export type RequestOutcome = 'done' | 'refused'

export interface PrivacyRequest {
  id: number
  kind: RequestKind
  email: string
  message: string
  brand: string
  madeAt: Date
  /** One month after the request. */
  dueAt: Date
  closedAt: Date | null
  /** null: open. */
  outcome: RequestOutcome | null
  reason: string | null
}

const columns = [
  'id',
  'kind',
  'email',
  'message',
  'brand',
  'made_at as madeAt',
  'due_at as dueAt',
  'closed_at as closedAt',
  'outcome',
  'reason',
] as const
const typed = (row: object | undefined) => row as PrivacyRequest | undefined

/** Stores a proved request, due one month later (Regulation (EU) 2016/679, art. 12 (3)). */
export async function insertRequest(
  tx: Db,
  request: Pick<PrivacyRequest, 'kind' | 'email' | 'message' | 'brand'> & { fileTokenHash: string | null },
): Promise<PrivacyRequest> {
  const { fileTokenHash, ...row } = request
  const dueAt = sql<Date>`(now() at time zone 'Europe/Oslo' + interval '1 month') at time zone 'Europe/Oslo'`
  const stored = await tx
    .insertInto('privacy.request')
    .values({ ...row, file_token_hash: fileTokenHash, due_at: dueAt })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return stored as PrivacyRequest
}

export async function findRequest(db: Db, id: number): Promise<PrivacyRequest | undefined> {
  return typed(await db.selectFrom('privacy.request').select(columns).where('id', '=', id).executeTakeFirst())
}

/** The access request of a file's link. undefined: unknown, or the link is older than a week. */
export async function findByFileToken(db: Db, tokenHash: string): Promise<PrivacyRequest | undefined> {
  const row = await db
    .selectFrom('privacy.request')
    .select(columns)
    .where('file_token_hash', '=', tokenHash)
    .where('made_at', '>', sql<Date>`now() - ${asInterval(periods.privacyFile)}::interval`)
    .executeTakeFirst()
  return typed(row)
}

/** The requests of an address, oldest first. */
export async function listRequestsOf(db: Db, email: string): Promise<PrivacyRequest[]> {
  const rows = await db
    .selectFrom('privacy.request')
    .select(columns)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('id')
    .execute()
  return rows as PrivacyRequest[]
}

/** A page of requests: open ones by deadline, closed ones newest first. */
export async function listRequests(
  db: Db,
  { open, page, perPage }: { open: boolean; page: number; perPage: number },
): Promise<{ data: PrivacyRequest[]; total: number }> {
  const all = db.selectFrom('privacy.request').where('closed_at', open ? 'is' : 'is not', null)
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(columns)
    .orderBy(open ? 'due_at' : 'closed_at', open ? 'asc' : 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { data: rows as PrivacyRequest[], total }
}

/** Closes an open request. False: it is closed already, or unknown. */
export async function closeRow(
  tx: Db,
  { id, outcome, reason }: { id: number; outcome: RequestOutcome; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('privacy.request')
    .set({ closed_at: sql<Date>`now()`, outcome, reason })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes requests that were closed longer ago than the retention period, as of `at` (default: now). */
export async function pruneRequests(db: Db, at?: Date): Promise<void> {
  const age = asInterval(periods.privacyRequest)
  await db
    .deleteFrom('privacy.request')
    .where('closed_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${age}::interval`)
    .execute()
}

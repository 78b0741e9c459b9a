import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Remedy } from './recall.ts'

/** Recalls of which some buyers may not be found yet. */
export async function findSearchedRecalls(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('recalls.recall')
    .select('id')
    .where('published_at', 'is not', null)
    .where('found_all', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Whether the recall was published, and got its last variants, more than two minutes ago. A sale that began before may commit shortly after, so the
 * last search for buyers waits until then.
 */
export async function isSettled(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('recalls.recall')
    .select(sql<boolean>`greatest(published_at, widened_at) < clock_timestamp() - interval '2 minutes'`.as('settled'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.settled ?? false
}

export async function markFoundAll(db: Db, id: number): Promise<void> {
  await db.updateTable('recalls.recall').set({ found_all: true }).where('id', '=', id).execute()
}

/** Makes the search for buyers run again, until two minutes from now. */
export async function restartSearch(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('recalls.recall')
    .set({ found_all: false, widened_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export interface Recipient {
  reservationId: number
  /** The reservation of the same address that gets the mail. null: this one. */
  coveredBy: number | null
  pieces: number
  /** Of the pieces, those that the buyer had got. */
  handedOver: number
  queuedAt: Date
  sentAt: Date | null
  /** The reply of the mail server that refused the mail, or `no_address`. */
  fault: string | null
}

export function listRecipients(db: Db, recallId: number): Promise<Recipient[]> {
  return recipients(db).where('recall_id', '=', recallId).orderBy('reservation_id').execute()
}

export function findRecipient(db: Db, recallId: number, reservationId: number): Promise<Recipient | undefined> {
  return recipients(db).where('recall_id', '=', recallId).where('reservation_id', '=', reservationId).executeTakeFirst()
}

/** The other reservations of the same address that this reservation's mail covers. */
export async function findCovered(db: Db, recallId: number, reservationId: number): Promise<number[]> {
  const rows = await recipients(db)
    .where('recall_id', '=', recallId)
    .where('covered_by', '=', reservationId)
    .orderBy('reservation_id')
    .execute()
  return rows.map(row => row.reservationId)
}

const recipients = (db: Db) =>
  db
    .selectFrom('recalls.recipient')
    .select(['reservation_id as reservationId', 'covered_by as coveredBy', 'pieces', 'queued_at as queuedAt'])
    .select(['sent_at as sentAt', 'fault', 'handed_over as handedOver'])

/** Inserts new recipients. Returns the ids of the reservations that got a row and need a mail. */
export async function insertRecipients(
  tx: Db,
  recallId: number,
  rows: readonly Pick<Recipient, 'reservationId' | 'coveredBy' | 'pieces' | 'handedOver'>[],
): Promise<number[]> {
  const inserted = await tx
    .insertInto('recalls.recipient')
    .values(
      rows.map(({ reservationId, coveredBy, pieces, handedOver }) => ({
        ...{ recall_id: recallId, reservation_id: reservationId },
        ...{ covered_by: coveredBy, pieces, handed_over: handedOver },
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning(['reservation_id', 'covered_by'])
    .execute()
  return inserted.flatMap(({ reservation_id: id, covered_by: covered }) => (covered === null ? id : []))
}

/** Stores how many pieces the buyers of these reservations have got. */
export async function updateHandedOver(
  db: Db,
  recallId: number,
  rows: readonly Pick<Recipient, 'reservationId' | 'handedOver'>[],
): Promise<void> {
  for (const { reservationId, handedOver } of rows)
    await db
      .updateTable('recalls.recipient')
      .set({ handed_over: handedOver, pieces: sql<number>`greatest(pieces, ${handedOver}::int)` })
      .where('recall_id', '=', recallId)
      .where('reservation_id', '=', reservationId)
      .execute()
}

/**
 * Makes the mails of these recipients unsent, with a new time of queuing. Returns the outcome of the earlier mails, which
 * the rows lose.
 */
export async function requeueMails(
  tx: Db,
  recallId: number,
  reservationIds: readonly number[],
): Promise<Pick<Recipient, 'reservationId' | 'sentAt' | 'fault'>[]> {
  const { rows } = await sql<Pick<Recipient, 'reservationId' | 'sentAt' | 'fault'>>`
    with before as (
      select reservation_id, sent_at, fault from recalls.recipient
       where recall_id = ${recallId} and reservation_id = any(${[...reservationIds]}::int[])
       order by reservation_id for update)
    update recalls.recipient p set queued_at = clock_timestamp(), sent_at = null, fault = null
      from before b where p.recall_id = ${recallId} and p.reservation_id = b.reservation_id
    returning b.reservation_id as "reservationId", b.sent_at as "sentAt", b.fault`.execute(tx)
  return rows
}

/** The reservations with a mail that was sent before the recall got its last variants. */
export async function findOutdated(db: Db, recallId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.reservation_id as id
      from recalls.recall r join recalls.recipient p on p.recall_id = r.id
      join recalls.recipient m on m.recall_id = r.id and m.reservation_id = coalesce(p.covered_by, p.reservation_id)
     where r.id = ${recallId} and m.sent_at < r.widened_at`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Notes the outcome of a mail. `fault` null: the mail server has accepted it. A mail that was queued again since
 * `queuedAt` stays unsent, because the sent one may lack the new goods.
 */
export async function noteMail(
  db: Db,
  { reservationId, queuedAt }: Pick<Recipient, 'reservationId' | 'queuedAt'>,
  recallId: number,
  fault: string | null,
): Promise<void> {
  await db
    .updateTable('recalls.recipient')
    .set(fault === null ? { sent_at: sql<Date>`clock_timestamp()`, fault: null } : { fault })
    .where('recall_id', '=', recallId)
    .where('reservation_id', '=', reservationId)
    .where('sent_at', 'is', null)
    // A Date has no microseconds.
    .where('queued_at', '<=', new Date(queuedAt.getTime() + 1))
    .execute()
}

export interface RecallCounts {
  recallId: number
  /** Reservations and orders with the goods, and their pieces. */
  reservations: number
  pieces: number
  /** Mails: one for each address. */
  mails: number
  sent: number
  failed: number
  /** Of the failed mails, those with a call to the buyer since the mail was queued. */
  called: number
  /** Of the pieces, those that buyers had got. The recall took the others out. */
  handedOver: number
  /** Pieces that buyers returned. `returnedOther`: those bought without a reservation. */
  returned: number
  returnedOther: number
}

export async function countRecalls(db: Db): Promise<Map<number, RecallCounts>> {
  const { rows } = await sql<RecallCounts>`
    select r.id as "recallId", coalesce(n.reservations, 0) as reservations, coalesce(n.pieces, 0) as pieces,
           coalesce(n.mails, 0) as mails, coalesce(n.sent, 0) as sent, coalesce(n.failed, 0) as failed,
           coalesce(n.called, 0) as called, coalesce(n."handedOver", 0) as "handedOver",
           coalesce(b.returned, 0) as returned, coalesce(b."returnedOther", 0) as "returnedOther"
      from recalls.recall r left join (
        select recall_id, sum(pieces)::int as returned,
               sum(pieces) filter (where reservation_id is null)::int as "returnedOther"
          from recalls.returned group by recall_id) b on b.recall_id = r.id
      left join (
        select recall_id, count(*)::int as reservations, sum(pieces)::int as pieces,
               count(*) filter (where covered_by is null)::int as mails, count(sent_at)::int as sent,
               count(*) filter (where fault is not null and sent_at is null)::int as failed,
               count(*) filter (where fault is not null and sent_at is null
                 and exists (select from recalls.call c where c.recall_id = p.recall_id
                               and c.reservation_id = p.reservation_id and c.at >= p.queued_at))::int as called,
               sum(handed_over)::int as "handedOver"
          from recalls.recipient p group by recall_id) n on n.recall_id = r.id`.execute(db)
  return new Map(rows.map(row => [row.recallId, row]))
}

export interface Returned {
  id: number
  reservationId: number | null
  pieces: number
  remedy: Remedy
  at: Date
}

/** Newest first. */
export function listReturned(db: Db, recallId: number): Promise<Returned[]> {
  return db
    .selectFrom('recalls.returned')
    .select(['id', 'reservation_id as reservationId', 'pieces', sql<Remedy>`remedy`.as('remedy'), 'at'])
    .where('recall_id', '=', recallId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertReturned(
  tx: Db,
  row: { recallId: number; accountId: number | null } & Pick<Returned, 'reservationId' | 'pieces' | 'remedy'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('recalls.returned')
    .values({
      ...{ recall_id: row.recallId, reservation_id: row.reservationId, pieces: row.pieces },
      ...{ remedy: row.remedy, account_id: row.accountId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the account has noted an equal return with an id above `seen`. */
export async function isRepeatedReturn(
  tx: Db,
  row: Parameters<typeof insertReturned>[1] & { seen: number },
): Promise<boolean> {
  const { rows } = await sql<{ repeated: boolean }>`
    select exists(select from recalls.returned where recall_id = ${row.recallId} and id > ${row.seen}
      and reservation_id is not distinct from ${row.reservationId} and pieces = ${row.pieces}
      and remedy = ${row.remedy} and account_id is not distinct from ${row.accountId}) as repeated`.execute(tx)
  return rows[0]?.repeated ?? false
}

/** false: there is no such row. */
export async function deleteReturned(tx: Db, recallId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recalls.returned')
    .where('recall_id', '=', recallId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

import { sql, type Selectable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'
import type { TransferStatus } from './transfer.ts'

export type TransferRow = Omit<Selectable<DB['transfers.transfer']>, 'status'> & { status: TransferStatus }

export interface NewTransfer {
  fromShopId: number
  toShopId: number
  variantId: number
  count: number
  reservationId: number | null
  /** The position of the line of the reservation. */
  line: number | null
  promisedAt: Date
}

export async function insertTransfer(tx: Db, transfer: NewTransfer): Promise<number> {
  const { id } = await tx
    .insertInto('transfers.transfer')
    .values({
      from_shop_id: transfer.fromShopId,
      to_shop_id: transfer.toShopId,
      variant_id: transfer.variantId,
      count: transfer.count,
      reservation_id: transfer.reservationId,
      line: transfer.line,
      promised_at: transfer.promisedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findTransfer(db: Db, id: number, { lock = false } = {}): Promise<TransferRow | undefined> {
  const query = db.selectFrom('transfers.transfer').selectAll().where('id', '=', id)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as TransferRow | undefined
}

/** Sets the status. `sentAt`: unset to leave it as it is. */
export async function updateTransfer(
  tx: Db,
  id: number,
  { status, sentAt }: { status: TransferStatus; sentAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('transfers.transfer')
    .set({ status, ...(sentAt !== undefined && { sent_at: sentAt }) })
    .where('id', '=', id)
    .execute()
}

export interface TransferEvent {
  transferId: number
  from: TransferStatus | null
  to: TransferStatus
  actor: string
  reason?: string | undefined
}

export async function insertTransferEvent(tx: Db, event: TransferEvent): Promise<void> {
  await tx
    .insertInto('transfers.event')
    .values({
      transfer_id: event.transferId,
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      reason: event.reason ?? null,
    })
    .execute()
}

export async function findTransferEvents(
  db: Db,
  ids: readonly number[],
): Promise<{ transfer: number; to: TransferStatus; actor: string; reason: string | null; at: Date }[]> {
  const rows = await db
    .selectFrom('transfers.event')
    .select(['transfer_id as transfer', 'to_status as to', 'actor', 'reason', 'at'])
    .where('transfer_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, to: row.to as TransferStatus }))
}

const endedDays = 14

/** The transfers from and to these shops (null: all): open ones, then those that ended in the last two weeks. */
export async function listTransfers(db: Db, shops: readonly number[] | null): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select t.* from transfers.transfer t
     where (${shops === null}::boolean or t.from_shop_id = any(${[...(shops ?? [])]}::int[])
            or t.to_shop_id = any(${[...(shops ?? [])]}::int[]))
       and (t.status in ('asked', 'packed', 'sent')
            or exists (select from transfers.event e where e.transfer_id = t.id
                        and e.at > now() - make_interval(days => ${endedDays})))
     order by t.status not in ('asked', 'packed', 'sent'), t.promised_at, t.id limit 200`.execute(db)
  return rows
}

/** The transfers of these reservations, oldest first. */
export async function findTransfersOf(db: Db, reservationIds: readonly number[]): Promise<TransferRow[]> {
  const rows = await db
    .selectFrom('transfers.transfer')
    .selectAll()
    .where('reservation_id', '=', sql<number>`any(${[...reservationIds]}::int[])`)
    .orderBy('id')
    .execute()
  return rows as TransferRow[]
}

/** Deletes transfers that ended more than 37 months before `at` (default: now), with their events. */
export async function pruneTransfers(db: Db, at?: Date): Promise<void> {
  await sql`
    with expired as (
      select id from transfers.transfer t
       where status in ('received', 'refused', 'cancelled', 'lost')
         and (select max(e.at) from transfers.event e where e.transfer_id = t.id)
             < coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.till)}::interval),
    events as (delete from transfers.event where transfer_id in (select id from expired))
    delete from transfers.transfer where id in (select id from expired)`.execute(db)
}

/** Transfers for reservations that the sender still holds. */
export async function findHeldTransfers(db: Db): Promise<{ id: number; reservationId: number }[]> {
  const { rows } = await sql<{ id: number; reservationId: number }>`
    select id, reservation_id as "reservationId" from transfers.transfer
     where status in ('asked', 'packed') and reservation_id is not null order by id`.execute(db)
  return rows
}

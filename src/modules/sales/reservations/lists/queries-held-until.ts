import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'
import { readPickingDays, readPickupHours } from '#modules/stock/allocation/index.ts'
import { findCollectingShop } from '#modules/stock/shops/index.ts'
import { addOpenHours } from '#shared/time/opening-hours.ts'
import { pickableStatuses, notReadyStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

// Rows per batch. If the caller has no open transaction, each batch commits by itself, and concurrent writers wait for
// one batch at most.
const atOnce = 500

/**
 * Stores the pickup deadlines that shoppers were shown for reservations to collect that are not ready yet. A later
 * stored deadline is kept. Does nothing for a shop that has left the feed. Must run before the shop changes its hours.
 */
export async function saveHeldUntil(db: Db, shopId: number): Promise<void> {
  const shop = await findCollectingShop(db, shopId)
  const open = await db
    .selectFrom('reservations.reservation')
    .select(['id', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('status_id', 'in', [...notReadyStatuses])
    .where('delivery', '=', false)
    .orderBy('id')
    .execute()
  if (!shop || open.length === 0) return
  const hours = shop.pickupHours ?? (await readPickupHours(db))
  const deadlines = open.map(({ created_at }) =>
    addOpenHours(created_at, hours, shop.week, shop.special)?.toISOString(),
  )
  const ids = open.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += atOnce)
    await sql`update reservations.reservation r set held_until = t.until
       from unnest(${ids.slice(at, at + atOnce)}::int[], ${deadlines.slice(at, at + atOnce)}::timestamptz[]) as t (id, until)
      where r.id = t.id and r.status_id in (${literals(notReadyStatuses)}) and (r.held_until is null or r.held_until < t.until)`.execute(
      db,
    )
}

/**
 * Calls `saveHeldUntil` for each shop with reservations to collect that are not ready yet. Must run before the chain
 * changes its pickup hours.
 */
export async function saveAllHeldUntil(db: Db): Promise<void> {
  const shops = await db
    .selectFrom('reservations.reservation')
    .select('shop_id')
    .distinct()
    .where('status_id', 'in', [...notReadyStatuses])
    .where('delivery', '=', false)
    .orderBy('shop_id')
    .execute()
  for (const { shop_id } of shops) await saveHeldUntil(db, shop_id)
}

/**
 * Stores the current limit for picking of each reservation to pick, because open questions have shown it to shoppers.
 * Must run before the chain changes `picking_days`.
 */
export async function saveAllPickBy(db: Db): Promise<void> {
  const until = sql`coalesce(moved_at, created_at) + make_interval(secs => ${(await readPickingDays(db)) * 86_400})`
  for (let last: number | null = 0; last !== null; last = await savePickBy(db, until, last));
}

/** Stores the limits of the next batch by id. Returns its last id. null: no rows were left. */
async function savePickBy(db: Db, until: RawBuilder<unknown>, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with next as (
      select id from reservations.reservation
       where id > ${after} and status_id in (${literals(pickableStatuses)}) and (pick_by is null or pick_by < ${until})
       order by id limit ${atOnce} for update),
    written as (update reservations.reservation set pick_by = ${until} where id in (select id from next))
    select max(id) as last from next`.execute(db)
  return rows[0]?.last ?? null
}

/** The times stored by `saveHeldUntil`, by id. Reservations without one are left out. */
export async function findHeldUntil(db: Db, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('reservations.reservation')
    .select(['id', 'held_until as until'])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .where('held_until', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, until }) => (until ? [[id, until]] : [])))
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { readPickingDays, readPickupHours } from '#modules/promises/index.ts'
import { findCollectingShop } from '#modules/shops/index.ts'
import { addOpenHours } from '#shared/time/opening-hours.ts'

/** Before a shop changes its hours: until when goods are held that are not ready yet, as their shoppers were told, is written down. */
export async function keepHeldUntil(tx: Db, shopId: number): Promise<void> {
  const shop = await findCollectingShop(tx, shopId)
  const open = await tx
    .selectFrom('reservations.reservation')
    .select(['id', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('status_id', 'in', [0, 1, 2])
    .where('delivery', '=', false)
    .orderBy('id')
    .execute()
  if (!shop || open.length === 0) return
  const hours = shop.pickupHours ?? (await readPickupHours(tx))
  const told = open.map(({ created_at }) => addOpenHours(created_at, hours, shop.week, shop.special))
  await sql`update reservations.reservation r set held_until = greatest(r.held_until, t.until)
     from unnest(${open.map(({ id }) => id)}::int[], ${told.map(at => at?.toISOString() ?? null)}::timestamptz[]) as t (id, until)
    where r.id = t.id and r.status_id in (0, 1, 2)`.execute(tx)
}

/** The same of every shop, before the chain changes its hours. */
export async function keepAllHeldUntil(tx: Db): Promise<void> {
  const shops = await tx
    .selectFrom('reservations.reservation')
    .select('shop_id')
    .distinct()
    .where('status_id', 'in', [0, 1, 2])
    .where('delivery', '=', false)
    .orderBy('shop_id')
    .execute()
  for (const { shop_id } of shops) await keepHeldUntil(tx, shop_id)
}

/** Before the chain changes `picking_days`: until when shops are waited for, as questions told their shoppers, is written down. */
export async function keepAllPickBy(tx: Db): Promise<void> {
  const days = await readPickingDays(tx)
  await sql`update reservations.reservation
       set pick_by = greatest(pick_by, coalesce(moved_at, created_at) + make_interval(secs => ${days * 86_400}))
     where status_id in (1, 2)`.execute(tx)
}

/** What `keepHeldUntil` wrote down of these, by their numbers. */
export async function findHeldUntil(db: Db, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('reservations.reservation')
    .select(['id', 'held_until as until'])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .where('held_until', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, until }) => (until ? [[id, until]] : [])))
}

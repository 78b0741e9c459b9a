import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { activeStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

export interface HeldRow {
  shopId: number
  variantId: number
  held: number
}

/** The pieces that open reservations, orders and transfers hold, by shop and variant. `key`: only for this stock row. */
export async function findHeld(db: Db, key?: { shopId: number; variantId: number }): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    with held as (
      select r.shop_id, l.variant_id, l.kept - l.awaited as pieces
        from reservations.reservation r join reservations.line l on l.reservation_id = r.id
       where r.status_id in (${literals(activeStatuses)}) and l.kept > l.awaited
         and ${key ? sql<boolean>`r.shop_id = ${key.shopId} and l.variant_id = ${key.variantId}` : sql<boolean>`true`}
      union all
      select shop_id, variant_id, pieces from reservations.held_for_transfer
       where ${key ? sql<boolean>`shop_id = ${key.shopId} and variant_id = ${key.variantId}` : sql<boolean>`true`})
    select shop_id as "shopId", variant_id as "variantId", sum(pieces)::int as held from held group by 1, 2`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { activeStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

export interface HeldRow {
  shopId: number
  variantId: number
  held: number
}

/** The pieces that open reservations and orders hold, by shop and variant. `key`: only for this stock row. */
export async function findHeld(db: Db, key?: { shopId: number; variantId: number }): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select r.shop_id as "shopId", l.variant_id as "variantId", sum(l.kept)::int as held
      from reservations.reservation r join reservations.line l on l.reservation_id = r.id
     where r.status_id in (${literals(activeStatuses)}) and l.kept > 0
       and ${key ? sql<boolean>`r.shop_id = ${key.shopId} and l.variant_id = ${key.variantId}` : sql<boolean>`true`}
     group by 1, 2`.execute(db)
  return rows
}

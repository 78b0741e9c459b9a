import { sql } from 'kysely'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import { defaultShipping } from '#shared/cart/cart.ts'
import type { ShippingNames } from '#shared/cart/shipping-methods.ts'
import { deliveryPriceOf, deliverySetting, namesSetting, shippingNamesOf } from './delivery.ts'

/** The setting of sending: `price` stays known while nothing is sent. */
export interface Delivery {
  offered: boolean
  /** øre */
  price: number
  names: ShippingNames
}
interface DeliveryState extends Delivery {
  /** '': nobody ever changed it */
  version: string
  changedAt: Date | null
}
/** What sending cost before it was switched off. */
export const priceSetting = 'delivery_price_off'

export async function readDelivery(db: Db): Promise<DeliveryState> {
  const { rows } = await sql<{ key: string; value: unknown; at: Date }>`
    select key, value, changed_at as at from settings.setting where key in (${deliverySetting}, ${priceSetting}, ${namesSetting})`.execute(
    db,
  )
  const stored = rows.find(({ key }) => key === deliverySetting)
  const price = deliveryPriceOf(stored?.value)
  const before = rows.find(({ key }) => key === priceSetting)?.value
  return {
    offered: price !== null,
    price: price ?? deliveryPriceOf(before) ?? defaultShipping.price,
    names: shippingNamesOf(rows.find(({ key }) => key === namesSetting)?.value),
    version: stored?.at.toISOString() ?? '',
    changedAt: stored?.at ?? null,
  }
}

/** Two who change it at once do so one after the other. */
export async function lockDelivery(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.shippingMethods)})`.execute(tx)
}

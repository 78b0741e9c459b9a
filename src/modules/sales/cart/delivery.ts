import { z } from 'zod'
import { readSetting } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'
import { defaultShipping } from '#shared/cart/selected-shipping.ts'
import { shippingNames, type ShippingNames } from '#shared/cart/shipping-methods.ts'

/** In øre. 0: free delivery. false: no delivery. Default: the specification's price. */
export const deliverySetting = 'delivery_price'

/** The minimum price of delivery in øre, from the setting's value. null: the chain does not deliver. */
export function deliveryPriceOf(value: unknown): number | null {
  if (value === false) return null
  return z.int().min(0).max(1_000_000).catch(defaultShipping.price).parse(value)
}

/** The names of collection and delivery. Default, also for an invalid value: the built-in names. */
export const namesSetting = 'shipping_names'

export const shippingNamesOf = (value: unknown): ShippingNames =>
  z
    .object({ collect: z.string().min(1), delivery: z.string().min(1) })
    .catch(shippingNames)
    .parse(value)

export const readShippingNames = async (db: Db): Promise<ShippingNames> =>
  shippingNamesOf(await readSetting(db, namesSetting))

export const readDeliveryPrice = async (db: Db): Promise<number | null> =>
  deliveryPriceOf(await readSetting(db, deliverySetting))

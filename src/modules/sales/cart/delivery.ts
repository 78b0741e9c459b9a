import { z } from 'zod'
import { readSetting } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'
import { defaultShipping } from '#shared/cart/cart.ts'
import { shippingNames, type ShippingNames } from '#shared/cart/shipping-methods.ts'

/** øre; 0: sent for nothing; false: the chain sends nothing. Unset: what the specification says. */
export const deliverySetting = 'delivery_price'

/** What sending an order costs at least, in øre, by the setting's value; null: the chain sends nothing. */
export function deliveryPriceOf(value: unknown): number | null {
  if (value === false) return null
  return z.int().min(0).max(1_000_000).catch(defaultShipping.price).parse(value)
}

/** What the ways to the shopper are called. Unset, or no pair of names: as they came with the shop. */
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

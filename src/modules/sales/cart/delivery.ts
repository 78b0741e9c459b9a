import { z } from 'zod'
import { readSetting } from '#database/settings.ts'
import type { Db } from '#database/connection.ts'
import { defaultShipping } from '#shared/cart/selected-shipping.ts'
import { shippingTerms, type ShippingTerms } from '#shared/shipping/shipping-terms.ts'
import { shippingNames, type ShippingNames } from '#shared/cart/shipping-methods.ts'

/** The setting of the delivery price in øre. 0: free delivery. false: no delivery. Default: the specification's price. */
export const deliverySetting = 'delivery_price'

/**
 * The delivery price in øre, from the setting's value. Goods with a higher freight raise it. null: the chain does not
 * deliver.
 */
export function deliveryPriceOf(value: unknown): number | null {
  if (value === false) return null
  return z.int().min(0).max(1_000_000).catch(defaultShipping.price).parse(value)
}

/** The setting with the names of collection and delivery. If unset or invalid: the built-in names. */
export const namesSetting = 'shipping_names'

export const shippingNamesOf = (value: unknown): ShippingNames =>
  z
    .object({ collect: z.string().min(1), delivery: z.string().min(1) })
    .catch(shippingNames)
    .parse(value)

/**
 * The setting with carrier, delivery days, and periods for exchange and return. If unset or invalid: `shippingTerms`.
 */
export const termsSetting = 'shipping_terms'

const days = z.int().min(0)
const methodTerms = z.object({ exchangeDays: days.nullable(), returnDays: days })
const storedTerms = z.object({
  carrier: z.string(),
  days: z.object({ first: days, last: days }).nullable(),
  collect: methodTerms,
  delivery: methodTerms,
})

export const shippingTermsOf = (value: unknown): ShippingTerms => storedTerms.catch(shippingTerms).parse(value)

export const readShippingTerms = async (db: Db): Promise<ShippingTerms> =>
  shippingTermsOf(await readSetting(db, termsSetting))

export const readShippingNames = async (db: Db): Promise<ShippingNames> =>
  shippingNamesOf(await readSetting(db, namesSetting))

export const readDeliveryPrice = async (db: Db): Promise<number | null> =>
  deliveryPriceOf(await readSetting(db, deliverySetting))

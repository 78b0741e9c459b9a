import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import { defaultShipping } from '#shared/cart/selected-shipping.ts'
import type { ShippingNames } from '#shared/cart/shipping-methods.ts'
import type { ShippingTerms } from '#shared/shipping/shipping-terms.ts'
import {
  deliveryPriceOf,
  deliverySetting,
  namesSetting,
  shippingNamesOf,
  shippingTermsOf,
  termsSetting,
} from './delivery.ts'

/** Delivery to the shopper. `price` is kept while delivery is not offered. */
export interface Delivery {
  offered: boolean
  /** In øre. */
  price: number
  names: ShippingNames
  terms: ShippingTerms
}
interface DeliveryState extends Delivery {
  /** The time of the last change in ms. 0: never changed. */
  version: number
  changedAt: Date | null
  /** The value before the last change. null: nothing can be undone. */
  earlier: Delivery | null
}
/** The setting that keeps the delivery price while delivery is switched off. */
export const priceSetting = 'delivery_price_off'
/** The setting with the delivery before the last change. Valid only if it was stored at the same time as the price. */
export const earlierDeliverySetting = 'delivery_earlier'

export async function readDelivery(db: Db): Promise<DeliveryState> {
  const keys = [deliverySetting, priceSetting, namesSetting, termsSetting, earlierDeliverySetting]
  const { rows } = await sql<{ key: string; value: unknown; at: Date }>`
    select key, value, changed_at as at from settings.setting where key = any(${keys}::text[])`.execute(db)
  const rowOf = (setting: string) => rows.find(({ key }) => key === setting)
  const stored = rowOf(deliverySetting)
  const price = deliveryPriceOf(stored?.value)
  const earlier = rowOf(earlierDeliverySetting)
  const names = shippingNamesOf(rowOf(namesSetting)?.value)
  const terms = shippingTermsOf(rowOf(termsSetting)?.value)
  return {
    offered: price !== null,
    price: price ?? deliveryPriceOf(rowOf(priceSetting)?.value) ?? defaultShipping.price,
    names,
    terms,
    version: stored?.at.getTime() ?? 0,
    changedAt: stored?.at ?? null,
    // The command line and older processes change only the price. Then the stored earlier value is not the previous
    // one.
    earlier:
      earlier && earlier.at.getTime() === stored?.at.getTime() ? earlierOf(earlier.value, { names, terms }) : null,
  }
}

/** Rows of migration 0593 may lack names, and rows of older versions lack terms. The current ones replace them. */
function earlierOf(value: unknown, { names, terms }: Pick<Delivery, 'names' | 'terms'>): Delivery | null {
  const stored = z
    .object({ offered: z.boolean(), price: z.int(), names: z.unknown().optional(), terms: z.unknown().optional() })
    .safeParse(value)
  if (!stored.success) return null
  const { offered, price } = stored.data
  return {
    offered,
    price,
    names: stored.data.names ? shippingNamesOf(stored.data.names) : names,
    terms: stored.data.terms ? shippingTermsOf(stored.data.terms) : terms,
  }
}

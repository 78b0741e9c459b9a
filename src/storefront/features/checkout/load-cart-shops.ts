import { browserApi } from '#contract/client/browser.ts'
import { readPosition } from '../position/position-store.ts'
import { readMyShop } from '../shops/my-shop-store.ts'
import { GtinMap } from '#shared/stock/gtin.ts'
import { quotedSums } from '../cart/cart-sums.ts'
import { lineFaults } from '../cart/line-faults.ts'
import { partInOwnShop } from './plan/part-in-shop.ts'
import { findCartShops, listShops, pricesOf, toCartRequest, unitsOf, type RequestedLine } from './plan/plan-checkout.ts'

const shown = 3

/**
 * The first shops that have goods of a cart: the shopper's own, then by the number of goods and the distance. The
 * result also has the cart's current prices. 'unavailable': the shops could not be loaded. null: the cart is empty.
 */
export async function loadCartShops(lines: readonly RequestedLine[], promocode: string | null) {
  if (lines.length === 0) return null
  const { position, order } = readPosition()
  const mine = readMyShop()
  const from = (order === 'near' ? position : null) ?? (mine && { shop: mine.id })
  const [answer, quote] = await Promise.all([
    findCartShops(browserApi, lines, { from, shopId: mine?.id ?? null }),
    browserApi('POST /cart/validate', { body: toCartRequest(lines, { promocode }) }),
  ])
  if (!answer.ok) return 'unavailable' as const
  const names = new GtinMap(quote.ok ? quote.data.lines.map(({ ean, name }) => [ean, name]) : [])
  const now = new Date()
  const { goods, listed } = listShops(answer.data, ean => names.get(ean) ?? ean, now)
  const { paused } = answer.data
  return {
    prices: pricesOf(quote.ok ? quote.data.lines : []),
    units: unitsOf(quote.ok ? quote.data.lines : []),
    sums: quote.ok ? quotedSums({ lines, promocode }, quote.data) : null,
    faults: quote.ok ? lineFaults(lines, quote.data) : {},
    promo: quote.ok ? quote.data.promocode : null,
    /** The number of shops that have all the goods. */
    count: listed.filter(({ missing }) => missing.length === 0).length,
    first: listed.slice(0, shown).map(shop => ({
      ...{ id: shop.id, name: shop.name, slug: shop.slug, stock: shop.stock, open: shop.open, ready: shop.ready },
      mine: shop.id === mine?.id,
      /** Text about the goods that the shop has. null: the shop has all of them. */
      has: shop.missing.length === 0 ? null : partInOwnShop(shop.id, { listed, paused, lines: goods.length }),
    })),
  }
}

export type CartShops = Exclude<Awaited<ReturnType<typeof loadCartShops>>, 'unavailable' | null>

import { browserApi } from '#contract/client/browser.ts'
import { readPosition } from '../position/position-store.ts'
import { readMyShop, type MyShop } from '../shops/my-shop-store.ts'
import { nearShopNow } from '../shops/shop-now.ts'
import { GtinMap } from '#shared/stock/gtin.ts'
import { quotedSums } from '../cart/cart-sums.ts'
import { lineFaults } from '../cart/line-faults.ts'
import { partialShops, partInOwnShop } from './plan/part-in-shop.ts'
import { findCartShops, pricesOf, toCartRequest, type RequestedLine } from './plan/plan-checkout.ts'

const shown = 3

/**
 * The first shops that have all of a cart, the shopper's own first, then the nearest, and the cart's current
 * price.
 */
export async function loadCartShops(lines: readonly RequestedLine[], promocode: string | null) {
  if (lines.length === 0) return null
  const { position, order } = readPosition()
  const mine = readMyShop()
  const from = (order === 'near' ? position : null) ?? (mine && { shop: mine.id })
  const [answer, quote] = await Promise.all([
    findCartShops(browserApi, lines, from),
    browserApi('POST /cart/validate', { body: toCartRequest(lines, { promocode }) }),
  ])
  if (!answer.ok) return 'unavailable' as const
  const { shops, split, cartErrors, paused } = answer.data
  const complete =
    cartErrors.length > 0
      ? []
      : ownFirst(
          shops.filter(shop => shop.complete),
          mine,
        )
  const names = new GtinMap(quote.ok ? quote.data.lines.map(({ ean, name }) => [ean, name]) : [])
  const partial = partialShops(shops, ean => names.get(ean) ?? ean)
  const now = new Date()
  return {
    prices: pricesOf(quote.ok ? quote.data.lines : []),
    sums: quote.ok ? quotedSums({ lines, promocode }, quote.data) : null,
    faults: quote.ok ? lineFaults(lines, quote.data) : {},
    promo: quote.ok ? quote.data.promocode : null,
    count: complete.length,
    split: complete.length === 0 && split !== null,
    /** What the shopper's own shop has, if it has not all. null: it has all, or is not chosen. */
    own:
      mine && complete[0]?.id !== mine.id
        ? { name: mine.name, has: partInOwnShop(mine.id, { partial, paused, lines: names.size }) }
        : null,
    first: complete
      .slice(0, shown)
      .map(shop => ({ id: shop.id, name: shop.name, slug: shop.slug, stock: shop.stock, ...nearShopNow(shop, now) })),
  }
}

/** The shopper's own shop, then the others in their order. */
const ownFirst = <Shop extends { id: number }>(shops: readonly Shop[], mine: MyShop | null): Shop[] =>
  shops.toSorted((a, b) => Number(b.id === mine?.id) - Number(a.id === mine?.id))

export type CartShops = Exclude<Awaited<ReturnType<typeof loadCartShops>>, 'unavailable' | null>

import { browserApi } from '#contract/client/browser.ts'
import { readPosition } from '../position/position-store.ts'
import { nearShopNow } from '../shops/shop-now.ts'
import { quotedSums } from '../cart/cart-sums.ts'
import { lineFaults } from '../cart/line-faults.ts'
import { findCartShops, pricesOf, toCartRequest, type RequestedLine } from './plan/plan-checkout.ts'

const shown = 3

/**
 * The first shops that have all of a cart, nearest first if the shopper chose so, and the cart's current
 * price.
 */
export async function loadCartShops(lines: readonly RequestedLine[], promocode: string | null) {
  if (lines.length === 0) return null
  const { position, order } = readPosition()
  const [answer, quote] = await Promise.all([
    findCartShops(browserApi, lines, order === 'near' ? position : null),
    browserApi('POST /cart/validate', { body: toCartRequest(lines, { promocode }) }),
  ])
  if (!answer.ok) return 'unavailable' as const
  const { shops, split, cartErrors } = answer.data
  const complete = cartErrors.length > 0 ? [] : shops.filter(shop => shop.complete)
  const now = new Date()
  return {
    prices: pricesOf(quote.ok ? quote.data.lines : []),
    sums: quote.ok ? quotedSums({ lines, promocode }, quote.data) : null,
    faults: quote.ok ? lineFaults(lines, quote.data) : {},
    promo: quote.ok ? quote.data.promocode : null,
    count: complete.length,
    split: complete.length === 0 && split !== null,
    first: complete
      .slice(0, shown)
      .map(shop => ({ id: shop.id, name: shop.name, slug: shop.slug, stock: shop.stock, ...nearShopNow(shop, now) })),
  }
}

export type CartShops = Exclude<Awaited<ReturnType<typeof loadCartShops>>, 'unavailable' | null>

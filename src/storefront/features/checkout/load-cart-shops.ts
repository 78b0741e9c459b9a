import { browserCalls } from '#contract/client/browser.ts'
import { readPosition } from '../position/position-store.ts'
import { nearShopNow } from '../shops/shop-now.ts'
import { findCartShops, type WantedLine } from './plan-checkout.ts'

const shown = 3

/** The first shops that have all of a cart, nearest first where the shopper wants it so. null: nobody can say. */
export async function loadCartShops(lines: readonly WantedLine[]) {
  if (lines.length === 0) return null
  const { position, order } = readPosition()
  const answer = await findCartShops(browserCalls, lines, order === 'near' ? position : null)
  if (!answer.ok) return null
  const { shops, split, cartErrors } = answer.data
  const complete = cartErrors.length > 0 ? [] : shops.filter(shop => shop.complete)
  const now = new Date()
  return {
    count: complete.length,
    split: complete.length === 0 && split !== null,
    first: complete
      .slice(0, shown)
      .map(shop => ({ id: shop.id, name: shop.name, slug: shop.slug, stock: shop.stock, ...nearShopNow(shop, now) })),
  }
}

export type CartShops = NonNullable<Awaited<ReturnType<typeof loadCartShops>>>

import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import { readMyShop, writeMyShop } from './my-shop-store.ts'

const cartKey = 'hent.cart'

/**
 * The shop that an earlier version stored with the cart becomes the shopper's own, once. One that is already chosen stays;
 * while nobody can say what the shop is called, the number stays where it is.
 */
export async function adoptCartShop(
  api: Pick<ShopperCalls, 'nearShops'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<void> {
  const stored = shopIn(storage)
  if (stored === null) return
  if (!readMyShop()) {
    const answer = await api.nearShops({ shop: String(stored) })
    if (!answer.ok) return
    const [found] = answer.data.shops
    if (found && !readMyShop()) writeMyShop({ id: found.id, name: found.name, slug: found.slug })
  }
  const { shopId: _, ...cart } = parsed(storage)
  storage.setItem(cartKey, JSON.stringify(cart))
}

function shopIn(storage: Pick<Storage, 'getItem'>): number | null {
  const { shopId } = parsed(storage)
  return Number.isSafeInteger(shopId) ? Number(shopId) : null
}

function parsed(storage: Pick<Storage, 'getItem'>): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(cartKey) ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  } catch {
    return {}
  }
}

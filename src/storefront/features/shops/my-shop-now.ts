import { browserApi } from '#contract/client/browser.ts'
import type { ShopStatus } from './ask-for-shop.ts'
import { readMyShop, subscribeToMyShop, writeMyShop, type MyShop } from './my-shop-store.ts'

const aMinute = 60_000

let status: ShopStatus | null = null
let underway: number | null = null
const listeners = new Set<() => void>()

/** The opening status of the shopper's own shop. null: not known. */
export function readMyShopNow(): string | null {
  return status?.shopId === readMyShop()?.id ? (status?.words ?? null) : null
}

export const noOpeningText = (): string | null => null

/** Loads the status when a shop is chosen, and repeatedly while the page is visible. */
export function subscribeToMyShopNow(listener: () => void): () => void {
  const look = () => void lookAgain()
  const changed = () => {
    listener()
    look()
  }
  listeners.add(listener)
  const leave = subscribeToMyShop(changed)
  const timer = setInterval(look, aMinute)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    listeners.delete(listener)
    leave()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

async function lookAgain(): Promise<void> {
  const shop = readMyShop()
  if (!shop || document.hidden || underway === shop.id) return
  if (status?.shopId === shop.id && Date.now() < status.until) return
  underway = shop.id
  const found = await ask(shop)
  if (underway !== shop.id) return
  underway = null
  if (!found) return
  status = found.status
  if (readMyShop() === shop && found.shop !== shop) writeMyShop(found.shop)
  for (const listener of listeners) listener()
}

/**
 * Requests the status. null: the code for it could not be loaded, so the next check tries again. Shoppers without a shop
 * do not load that code.
 */
async function ask(shop: MyShop) {
  try {
    const { askForShop } = await import('./ask-for-shop.ts')
    return await askForShop(browserApi, shop, new Date())
  } catch {
    return null
  }
}

import { browserCalls } from '#contract/client/browser.ts'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import { readMyShop, subscribeToMyShop, writeMyShop, type MyShop } from './my-shop-store.ts'
import { nearShopNow } from './shop-now.ts'

const aMinute = 60_000
const askedAgainAfter = 5 * aMinute

interface Told {
  shopId: number
  /** `Åpent til 20.00`; null: nobody can say. */
  words: string | null
  /** When the words may no longer be true, in ms since 1970. */
  until: number
}

let told: Told | null = null
let underway: number | null = null
const listeners = new Set<() => void>()

/** Whether the shopper's own shop is open, and till when. null: not known. */
export function readMyShopNow(): string | null {
  return told?.shopId === readMyShop()?.id ? (told?.words ?? null) : null
}

export const nothingTold = (): string | null => null

/** Asks when a shop is chosen, and again while the page is looked at. */
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
  if (told?.shopId === shop.id && Date.now() < told.until) return
  underway = shop.id
  const found = await askForShop(browserCalls, shop, new Date())
  if (underway !== shop.id) return
  underway = null
  told = found.told
  if (readMyShop() === shop && found.shop !== shop) writeMyShop(found.shop)
  for (const listener of listeners) listener()
}

/** How the shop is called today, and its hours now. A shop that is no more is nobody's. */
export async function askForShop(
  api: Pick<ShopperCalls, 'nearShops'>,
  mine: MyShop,
  now: Date,
): Promise<{ shop: MyShop | null; told: Told }> {
  const unknown = { shopId: mine.id, words: null, until: now.getTime() + askedAgainAfter }
  const answer = await api.nearShops({ shop: String(mine.id) })
  if (!answer.ok) return { shop: mine, told: unknown }
  const [found] = answer.data.shops
  if (!found) return { shop: null, told: unknown }
  const { id, name, slug, open } = found
  const changes = open.closesAt ?? open.opensAt
  return {
    shop: name === mine.name && slug === mine.slug ? mine : { id, name, slug },
    told: {
      shopId: id,
      words: nearShopNow(found, now).open,
      until: Math.min(unknown.until, changes === null ? Infinity : Date.parse(changes)),
    },
  }
}

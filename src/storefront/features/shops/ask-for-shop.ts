import type { ApiClient } from '#contract/client/client.ts'
import type { MyShop } from './my-shop-store.ts'
import { nearShopNow } from './shop-now.ts'

// In ms.
const askedAgainAfter = 5 * 60_000

export interface ShopStatus {
  shopId: number
  /** The opening status as text, such as `Åpent til 20.00`. null: not known. */
  words: string | null
  /** When the text expires, in ms since 1970. */
  until: number
}

/** The current name and opening status of the shopper's own shop. `shop` null: the shop no longer exists. */
export async function askForShop(
  api: ApiClient,
  mine: MyShop,
  now: Date,
): Promise<{ shop: MyShop | null; status: ShopStatus }> {
  const unknown = { shopId: mine.id, words: null, until: now.getTime() + askedAgainAfter }
  const result = await api('GET /shops/near', { query: { shop: String(mine.id) } })
  if (!result.ok) return { shop: mine, status: unknown }
  const [found] = result.data.shops
  if (!found) return { shop: null, status: unknown }
  const { id, name, slug, open } = found
  const changes = open.closesAt ?? open.opensAt
  return {
    shop: name === mine.name && slug === mine.slug ? mine : { id, name, slug },
    status: {
      shopId: id,
      words: nearShopNow(found, now).open,
      until: Math.min(unknown.until, changes === null ? Infinity : Date.parse(changes)),
    },
  }
}

import type { ApiClient } from '#contract/client/client.ts'
import type { ShippingMethod } from '#contract/campaigns.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { osloMoment } from '#shared/format/format.ts'
import { loadMenu } from './menu/load-menu.ts'

/** What stands around every page, the same for everybody. */
export async function loadFrame(
  api: ApiClient,
  { brand, origin, defaultShop }: { brand: ResolvedBrandSettings; origin: string; defaultShop: number },
  now: Date,
) {
  const [menu, shops, shippingMethods] = await Promise.all([loadMenu(api), api('GET /shops'), loadShippingMethods(api)])
  // The year of the copyright: told by the server, so that the browser shows the one that the page was made with.
  return {
    brand,
    origin,
    defaultShop,
    menu,
    shippingMethods,
    shopCount: shops.ok ? shops.data.length : 0,
    year: osloMoment(now).year,
  }
}

/** A fault is only logged: goods can be looked at and collected without knowing what delivery costs. */
async function loadShippingMethods(api: ApiClient): Promise<ShippingMethod[]> {
  const answer = await api('GET /shipping_methods')
  if (answer.ok) return answer.data
  console.warn(`Shipping methods could not be had: ${answer.error.code}`)
  return []
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>

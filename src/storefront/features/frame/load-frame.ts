import type { ApiClient } from '#contract/client/client.ts'
import type { ShippingMethod } from '#contract/campaigns.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { osloMoment } from '#shared/format/format-date.ts'
import { brandMarks } from '../../brands/brand-marks.ts'
import { loadHighlights } from './menu/load-highlights.ts'
import { loadMenu } from './menu/load-menu.ts'

/** The data of the frame around every page. It is the same for all shoppers. */
export async function loadFrame(
  api: ApiClient,
  { brand, origin, defaultShop }: { brand: ResolvedBrandSettings; origin: string; defaultShop: number },
  now: Date,
) {
  const [menu, highlights, shops, shippingMethods] = await Promise.all([
    loadMenu(api),
    loadHighlights(api),
    api('GET /shops'),
    loadShippingMethods(api),
  ])
  // The server sends the year for the copyright, so that the browser renders the same one.
  return {
    brand,
    mark: brand.mark ? brandMarks[brand.id] : null,
    origin,
    defaultShop,
    menu,
    highlights,
    shippingMethods,
    shopCount: shops.ok ? shops.data.length : 0,
    year: osloMoment(now).year,
  }
}

/** The shipping methods. A failure is only logged, because shoppers can browse and collect goods without them. */
async function loadShippingMethods(api: ApiClient): Promise<ShippingMethod[]> {
  const result = await api('GET /shipping_methods')
  if (result.ok) return result.data
  console.warn(`Shipping methods could not be had: ${result.error.code}`)
  return []
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>

import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import type { Face } from '#shared/brand/face.ts'
import { osloMoment } from '#shared/format/format.ts'
import { loadMenu } from './load-menu.ts'

/** What stands around every page, the same for everybody. */
export async function loadFrame(
  api: ShopperCalls,
  { brand, origin, defaultShop }: { brand: Face; origin: string; defaultShop: number },
  now: Date,
) {
  const [menu, shops] = await Promise.all([loadMenu(api), api.shops()])
  // The year of the copyright: told by the server, so that the browser shows the one that the page was made with.
  return { brand, origin, defaultShop, menu, shopCount: shops.ok ? shops.data.length : 0, year: osloMoment(now).year }
}

export type FrameData = Awaited<ReturnType<typeof loadFrame>>

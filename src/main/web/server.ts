import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { ApiClient } from '#contract/client/client.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { anonymousApi, callerApi, movedSearch, previewApi } from '#storefront/api-context.ts'
import { brandContext, originContext } from '#storefront/brands/brand-context.ts'
import { defaultShopContext } from '#storefront/features/shops/default-shop.ts'
import { mapTilesContext, type MapTiles } from '#storefront/features/map/map-tiles.ts'
import { staffApi } from '#backoffice/api-context.ts'
import { nonceContext, reportContext } from './page-contexts.ts'
import { isUnlinkedPath, shopperManifest } from './shopper-manifest.ts'

const whole = build as ServerBuild
const handleStaff = createRequestHandler(whole, 'production')
// While it is developed, the table is no file: everybody gets the whole one.
const handleShoppers = import.meta.env.PROD
  ? createRequestHandler({ ...whole, assets: shopperManifest(whole.assets).assets }, 'production')
  : handleStaff

export interface PageRequest {
  brand: ResolvedBrandSettings
  /** Where the brand's shop stands on the web: what its pages call themselves by. */
  origin: string
  anonymous: ApiClient
  /** null while a page is made that everybody gets: asking for a shopper's data is then a bug and throws. */
  caller: { shopper: ApiClient; staff: ApiClient } | null
  /** Marks the page's own scripts while it is made; the page responder turns marks into hashes. */
  nonce: string
  /** Where maps come from; null: none are shown. */
  mapTiles: MapTiles | null
  /** Where this search leads instead of to its hits; unless said, nowhere. */
  moved?: { to: string; status: 301 | 302 }
  /** Shown first to a shopper of whom neither shop nor position is known. */
  defaultShop: number
  /** Hears of every fault in a loader, an action or a component that is not an answer on purpose. */
  report: (error: unknown) => void
}

/** One page, or one `.data` answer, as React Router makes it. The rest is `main/pages/pages.ts`. */
export function renderPage(request: Request, asked: PageRequest): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(brandContext, asked.brand)
  context.set(originContext, asked.origin)
  context.set(mapTilesContext, asked.mapTiles)
  context.set(defaultShopContext, asked.defaultShop)
  context.set(anonymousApi, asked.anonymous)
  if (asked.moved) context.set(movedSearch, asked.moved)
  context.set(nonceContext, asked.nonce)
  context.set(reportContext, asked.report)
  if (asked.caller) {
    const { shopper, staff } = asked.caller
    context.set(callerApi, shopper)
    context.set(previewApi, staff)
    context.set(staffApi, staff)
  }
  const handle = isUnlinkedPath(new URL(request.url).pathname) ? handleStaff : handleShoppers
  return handle(request, context)
}

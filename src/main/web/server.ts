import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { ApiClient } from '#contract/client/client.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import { anonymousApi, callerApi, previewApi } from '#storefront/api-context.ts'
import { brandContext, originContext } from '#storefront/brands/brand-context.ts'
import { defaultShopContext } from '#storefront/features/shops/default-shop.ts'
import { listShopContext } from '#storefront/features/listing/list-shop.ts'
import { mapTilesContext, type MapTiles } from '#storefront/features/map/map-tiles.ts'
import { staffApi } from '#backoffice/api-context.ts'
import { hentContext } from '#backoffice/hent-context.ts'
import { movedContext, nonceContext, reportContext, sharedContext } from './page-contexts.ts'
import { isUnlinkedPath, shopperManifest } from './shopper-manifest.ts'

const whole = build as ServerBuild
const handleStaff = createRequestHandler(whole, 'production')
// In development there is no manifest file, so everyone gets the whole manifest.
const handleShoppers = import.meta.env.PROD
  ? createRequestHandler({ ...whole, assets: shopperManifest(whole.assets).assets }, 'production')
  : handleStaff

export interface PageRequest {
  brand: ResolvedBrandSettings
  /** The origin that the brand's pages name as their own. */
  origin: string
  anonymous: ApiClient
  /** null while a shared page is rendered: a call for one shopper's data is then a bug and throws. */
  caller: { shopper: ApiClient; staff: ApiClient } | null
  /** Marks the page's own scripts. The page renderer replaces the marks with hashes. */
  nonce: string
  /** The source of map tiles. null: no maps. */
  mapTiles: MapTiles | null
  /** What an operator types before a command, for pages of staff. Default: `hent`. */
  hent?: string
  /** The redirect of the page, if any. */
  moved?: { to: string; status: 301 | 302 }
  /** The shop shown first to a shopper without a chosen shop and a position. */
  defaultShop: number
  /** The shopper's own shop (id), which sorts the list of this page. undefined: none. */
  listShop?: number | undefined
  /**
   * Receives every error in a loader, an action or a component, except thrown responses, and errors after the client has
   * disconnected.
   */
  report: (error: unknown) => void
}

/**
 * Renders one page or one `.data` response with React Router. `main/pages/pages.ts` chooses, hashes, compresses and
 * caches.
 */
export function renderPage(request: Request, input: PageRequest): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(brandContext, input.brand)
  context.set(originContext, input.origin)
  context.set(mapTilesContext, input.mapTiles)
  context.set(defaultShopContext, input.defaultShop)
  context.set(listShopContext, input.listShop)
  if (input.hent !== undefined) context.set(hentContext, input.hent)
  context.set(anonymousApi, input.anonymous)
  if (input.moved) context.set(movedContext, input.moved)
  context.set(nonceContext, input.nonce)
  context.set(reportContext, input.report)
  context.set(sharedContext, input.caller === null && !input.moved)
  if (input.caller) {
    const { shopper, staff } = input.caller
    context.set(callerApi, shopper)
    context.set(previewApi, staff)
    context.set(staffApi, staff)
  }
  const handle = isUnlinkedPath(new URL(request.url).pathname) ? handleStaff : handleShoppers
  return handle(request, context)
}

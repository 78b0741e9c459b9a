import { createContext } from 'react-router'
import type { ApiResult } from '#contract/client/transport.ts'
import type { HomePreview } from '#contract/editors/home-admin.ts'
import type { CustomerCalls } from '#contract/client/customer-calls.ts'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'

/** For pages that are the same for everybody: it carries no cookie, so what it answers may be cached. */
export const anonymousApi = createContext<ShopperCalls>()
/** For pages of one shopper: acts with the shopper's cookies. Absent while a page is made for the cache. */
export const callerApi = createContext<ShopperCalls>()
/** The account of the shopper who asks; absent where `callerApi` is. */
export const customerApi = createContext<CustomerCalls>()

/** Where an editor lets this search lead instead of to its hits; null: nowhere. */
export const movedSearch = createContext<{ to: string; status: 301 | 302 } | null>(null)

export interface PreviewCalls {
  previewHome(brand: string, name: string): Promise<ApiResult<HomePreview>>
  homePreviewByLink(token: string): Promise<ApiResult<HomePreview>>
}
/** For previews: acts with the cookies of who asks. Absent while a page is made for the cache. */
export const previewApi = createContext<PreviewCalls>()

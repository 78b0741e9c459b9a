import { createContext } from 'react-router'
import type { CustomerCalls } from '#contract/client/customer-calls.ts'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'

/** For pages that are the same for everybody: it carries no cookie, so what it answers may be cached. */
export const anonymousApi = createContext<ShopperCalls>()
/** For pages of one shopper: acts with the shopper's cookies. Absent while a page is made for the cache. */
export const callerApi = createContext<ShopperCalls>()
/** The account of the shopper who asks; absent where `callerApi` is. */
export const customerApi = createContext<CustomerCalls>()

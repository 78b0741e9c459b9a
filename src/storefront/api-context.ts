import { createContext } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'

/** For pages that are the same for everyone. Sends no cookie, so the responses may be cached. */
export const anonymousApi = createContext<ApiClient>()
/** For pages of one shopper. Sends the shopper's cookies. Absent while a page is rendered for the cache. */
export const callerApi = createContext<ApiClient>()

/** For previews. Sends the cookies of the staff account. Absent while a page is rendered for the cache. */
export const previewApi = createContext<ApiClient>()

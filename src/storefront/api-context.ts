import { createContext } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'

/** The API client of pages without personal content. It sends no cookie, so its responses may be cached. */
export const anonymousApi = createContext<ApiClient>()
/**
 * The API client of pages for one shopper. It sends the shopper's cookies. Absent while a page is rendered for the
 * cache.
 */
export const callerApi = createContext<ApiClient>()

/**
 * The API client of previews. It sends the cookies of the staff account. Absent while a page is rendered for the cache.
 */
export const previewApi = createContext<ApiClient>()

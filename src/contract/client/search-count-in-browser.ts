import type { SearchCount } from '../search.ts'
import { browserTransport } from './browser.ts'

/** Tells of a search; what became of it does not matter to the page. */
export const countSearch = (body: SearchCount): void =>
  void browserTransport({ method: 'POST', path: '/search/counts', body })

import { z } from 'zod'

/** Fetches a feed that an editor requested, before the next time of its schedule. */
export const fetchFeedQueue = 'fetch-feed'
export const fetchFeedJob = z.object({
  kind: z.enum(['stores', 'products', 'inventory', 'reviews', 'customers', 'sales', 'campaigns']),
  /** Id in feeds.import. */
  importId: z.int(),
})

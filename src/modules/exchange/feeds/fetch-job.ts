import { z } from 'zod'

/** An editor requested a feed now, without waiting for the schedule. */
export const fetchFeedQueue = 'fetch-feed'
export const fetchFeedJob = z.object({
  kind: z.enum(['stores', 'products', 'inventory', 'reviews', 'customers', 'sales', 'campaigns']),
  /** Id in feeds.import. */
  importId: z.int(),
})

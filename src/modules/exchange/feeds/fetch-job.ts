import { z } from 'zod'

/** Queue of feeds that an editor fetches now, before the next time of the schedule. */
export const fetchFeedQueue = 'fetch-feed'
export const fetchFeedJob = z.object({
  kind: z.enum(['stores', 'products', 'inventory', 'reviews', 'customers', 'sales', 'campaigns']),
  /** Id in feeds.import. */
  importId: z.int(),
})

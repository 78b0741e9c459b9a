import { z } from 'zod'

/** Somebody at the desk wants a feed now, and not only at the next time of the schedule. */
export const fetchFeedQueue = 'fetch-feed'
export const fetchFeedJob = z.object({
  kind: z.enum(['stores', 'products', 'inventory', 'reviews', 'customers']),
  /** In feeds.import. */
  importId: z.int(),
})

import { z } from 'zod'

/** The article id in the path. */
const articleId = z.int32().min(1)
export const favourite = z.object({ articleId, added_at: z.string() })
export const favourites = z.array(favourite)
export const favouritesToAdd = z
  .strictObject({ articleIds: z.array(articleId).min(1).max(500) })
  .describe('one, or all that a guest had on the device')
export type Favourite = z.infer<typeof favourite>

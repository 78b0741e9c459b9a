import { z } from 'zod'

/** Body of every response outside 200–299. `message` is Norwegian and may be shown; `code` is for programs. */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type ApiError = z.infer<typeof apiError>

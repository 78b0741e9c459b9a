import { z } from 'zod'

/** Body of an error response (4xx or 5xx). `message` is Norwegian and may be shown; `code` is for programs. */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type ApiError = z.infer<typeof apiError>

import { z } from 'zod'

export const reviewRequestQueue = 'review-ask-mail'
export const reviewRequestJob = z.object({ mailId: z.uuid() })
export type ReviewRequestJob = z.infer<typeof reviewRequestJob>

import { z } from 'zod'

export const reviewAskQueue = 'review-ask-mail'
export const reviewAskJob = z.object({ mailId: z.uuid() })
export type ReviewAskJob = z.infer<typeof reviewAskJob>

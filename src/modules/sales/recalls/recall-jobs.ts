import { z } from 'zod'

export const recallJob = z.object({ recallId: z.int() })
export const recallMailJob = z.object({ recallId: z.int(), reservationId: z.int() })
export type RecallMailJob = z.infer<typeof recallMailJob>

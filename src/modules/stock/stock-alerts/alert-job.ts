import { z } from 'zod'

export const alertQueue = 'stock-alert-mail'
export const alertJob = z.object({ alertId: z.int(), kind: z.enum(['confirm', 'back']) })
export type AlertJob = z.infer<typeof alertJob>

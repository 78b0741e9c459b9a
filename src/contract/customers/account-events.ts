import { z } from 'zod'
import { accountEventKinds } from '#shared/accounts/account-events.ts'

export const accountEvent = z.object({
  event: z.enum(accountEventKinds),
  at: z.string().describe('the last time, if `count` is above one'),
  count: z.int().positive().describe('failed and refused logins of one network are counted by the hour'),
  device: z.string().describe('Chrome på Windows'),
  network: z.string().describe('203.0.113.0/24 or 2001:db8:1::/48. Empty: the operator caused the event'),
})
export type AccountEventView = z.infer<typeof accountEvent>
/** Newest first. */
export const accountEvents = z.array(accountEvent).max(100)

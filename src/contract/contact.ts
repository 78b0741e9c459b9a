import { z } from 'zod'
import { shortText } from '#contract/short-text.ts'

export const contactRequest = z.strictObject({
  name: shortText(100),
  email: shortText(254).describe('address for the reply'),
  message: z.string().max(4_000),
  website: z.string().max(200).optional().describe('stays empty: people do not see it, robots fill it in'),
})
export const contactTaken = z.object({ message: z.string() })

export type ContactRequest = z.infer<typeof contactRequest>
export type ContactTaken = z.infer<typeof contactTaken>

import { z } from 'zod'
import { lineText } from '#contract/short-text.ts'

export const pause = z.object({
  id: z.int(),
  shopId: z.int(),
  shopName: z.string(),
  beginsAt: z.string(),
  endsAt: z.string(),
  reason: z.string(),
})
export const pauses = z.object({ pauses: z.array(pause), canPause: z.boolean().describe('by this account') })
/** `hour`: from now; `today`: until midnight; `day`: all of that day. */
export const pauseRequest = z.strictObject({
  shopId: z.int32(),
  length: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['hour', 'today']) }),
    z.strictObject({ kind: z.literal('day'), day: z.iso.date() }),
  ]),
  reason: lineText(200).min(1).describe('only staff read it'),
})

export type Pauses = z.infer<typeof pauses>
export type PauseRequest = z.infer<typeof pauseRequest>

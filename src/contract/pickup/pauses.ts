import { z } from 'zod'
import { lineText } from '#contract/short-text.ts'

export const promiseChoice = z
  .enum(['keep', 'extend'])
  .optional()
  .describe(
    'what happens to promises that are hit; `extend`: to the next closing time, with a mail. Required if any are',
  )
/** In a refusal with `promises_hit`. */
export const promisesHit = {
  promises: z
    .array(
      z.object({
        id: z.int(),
        pickupCode: z.string(),
        name: z.string(),
        kind: z
          .enum(['ready', 'pickup'])
          .describe('`ready`: goods are ready by then; `pickup`: they are held until then'),
        at: z.string(),
        until: z.string().nullable().describe('the time to which `extend` moves it; null: it stays'),
      }),
    )
    .optional()
    .describe('with `promises_hit`: the first 100, by time'),
  total: z.int().optional().describe('with `promises_hit`: their number'),
}
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
  promises: promiseChoice,
})

export type Pauses = z.infer<typeof pauses>
export type PauseRequest = z.infer<typeof pauseRequest>
export type PromiseChoice = NonNullable<z.infer<typeof promiseChoice>>
export type HitPromises = z.infer<z.ZodObject<typeof promisesHit>>

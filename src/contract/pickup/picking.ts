import { z } from 'zod'
import { deskEntry } from '../staff.ts'

export const pickingRound = z.object({
  shop: z.object({ id: z.int(), name: z.string() }),
  data: z.array(deskEntry).describe('reservations to pick, by promised time; at most 200, or the requested ones'),
  total: z.int().describe('how many wait in the shop'),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  walk: z
    .array(z.object({ main: z.string(), sub: z.string(), articles: z.array(z.int()) }))
    .describe('the groups of these goods in the shop’s walking order; `main` is empty for goods that are sold no more'),
  now: z.string().describe('the clock that deadlines are held against'),
})

const group = z.object({ id: z.int(), name: z.string() })
export const walkingOrder = z.object({
  shop: z.object({ id: z.int(), name: z.string() }),
  groups: z.array(group.extend({ subs: z.array(group) })).describe('all main groups with their sub groups'),
  arranged: z.boolean().describe('false: by name'),
})
export const walkingOrderChange = z.strictObject({
  groups: z
    .array(z.int().positive().max(2_147_483_647))
    .max(2_000)
    .describe('main groups and sub groups in their order; none: by name again'),
})

export type PickingRound = z.infer<typeof pickingRound>
export type WalkingOrder = z.infer<typeof walkingOrder>
export type WalkingOrderChange = z.infer<typeof walkingOrderChange>

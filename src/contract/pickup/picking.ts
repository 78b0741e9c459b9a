import { z } from 'zod'
import { deskEntry } from '../staff.ts'

export const pickingRound = z.object({
  shop: z.object({ id: z.int(), name: z.string() }),
  data: z.array(deskEntry).describe('reservations to pick, by promised time; at most 200, or the requested ones'),
  total: z.int().describe('number of reservations to pick in the shop'),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  walk: z
    .array(z.object({ main: z.string(), sub: z.string(), articles: z.array(z.int()) }))
    .describe(
      'the groups of these goods in the shop’s walking order; `main` is empty for goods that are no longer sold',
    ),
  now: z.string().describe('the time that deadlines are compared with'),
})

const group = z.object({ id: z.int(), name: z.string() })
export const walkingOrder = z.object({
  shop: z.object({ id: z.int(), name: z.string() }),
  groups: z.array(group.extend({ subs: z.array(group) })).describe('all main groups with their sub groups'),
  arranged: z.boolean().describe('false: the groups are ordered by name'),
})
export const walkingOrderChange = z.strictObject({
  groups: z
    .array(z.int().positive().max(2_147_483_647))
    .max(2_000)
    .describe('ids of main groups and sub groups in walking order; empty: ordered by name again'),
})

export type PickingRound = z.infer<typeof pickingRound>
export type WalkingOrder = z.infer<typeof walkingOrder>
export type WalkingOrderChange = z.infer<typeof walkingOrderChange>

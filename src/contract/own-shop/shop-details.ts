import { z } from 'zod'
import { promiseChoice } from '../pickup/pauses.ts'

/** The fields of a shop, with the names of the stores feed. */
export const shopField = z.enum([
  'address',
  'postcode',
  'place',
  'phone',
  'email',
  'messenger_id',
  'map_link',
  'description',
  'opening_hours',
  'special_opening_hours',
])
const typed = z.string().max(5_000)
const hours = z.int().min(1).max(1000).nullable().describe('open hours; null: the chain’s setting')
const buffer = z.strictObject({
  groupId: z.int32().nullable().describe('a main group or a sub group; null: all of the shop’s goods'),
  pieces: z.int().min(0).max(1000).describe('pieces kept back from reservations'),
})
/** The details of a shop that its manager can change. */
export const shopDetails = z.object({
  version: z.int(),
  shop: z.object({ id: z.int(), name: z.string() }),
  details: z.record(
    shopField,
    z.object({
      value: z.string().describe('the value that shoppers see'),
      feed: z.string().describe('the value of the feed'),
      own: z.boolean().describe('true: set by the shop, and used in place of the value of the feed'),
    }),
  ),
  readyHours: hours,
  pickupHours: hours,
  chain: z.object({ readyHours: z.number(), pickupHours: z.number() }),
  buffers: z.array(buffer),
  groups: z.array(z.object({ id: z.int(), name: z.string() })).describe('main groups, each before its sub groups'),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  canUndo: z.boolean(),
})
export const shopChange = z.strictObject({
  version: z.int().describe('the version that was read; 409 if it has changed since'),
  details: z
    .strictObject({
      ...{ address: typed, postcode: typed, place: typed, phone: typed, email: typed },
      ...{ messenger_id: typed, map_link: typed, opening_hours: typed, special_opening_hours: typed },
      description: z.string().max(10_000),
    })
    .describe('values equal to the feed keep following it'),
  readyHours: hours,
  pickupHours: hours,
  buffers: z.array(buffer).max(100),
  promises: promiseChoice,
})
export const shopUndo = z.strictObject({ version: z.int(), promises: promiseChoice })

export type ShopField = z.infer<typeof shopField>
export type ShopDetails = z.infer<typeof shopDetails>
export type ShopChange = z.infer<typeof shopChange>

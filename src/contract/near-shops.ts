import { z } from 'zod'
import { orderLine } from './reservations.ts'
import { digitText } from '#contract/short-text.ts'

export const openNow = z.object({
  state: z.enum(['open', 'closed', 'unknown']).describe('unknown: the hours cannot be read, «Ring butikken»'),
  closesAt: z.string().nullable(),
  opensAt: z.string().nullable(),
  closedToday: z.boolean(),
  holiday: z
    .string()
    .nullable()
    .describe('the public holiday for which it is closed today, such as `1. mai`; null: none'),
})

const nearShop = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  postNo: z.string(),
  postPlace: z.string(),
  phone: z.string().nullable(),
  distance: z.number().nullable().describe('approximate distance by road in metres; null: no position was given'),
  open: openNow,
  readyBy: z
    .string()
    .nullable()
    .describe('the time at which goods reserved now would be ready; null: unknown, so shoppers are asked to ring'),
  heldUntil: z
    .string()
    .nullable()
    .describe('the time until which goods reserved now are held at least; null: the opening hours cannot be read'),
})

const stock = z.object({
  level: z.enum(['many', 'few', 'ask', 'none']),
  words: z
    .string()
    .describe(
      'På lager, Få igjen, Ring og spør (Kanskje én igjen, if the shop has no phone), Ikke på lager, Tar ikke imot reservasjoner nå',
    ),
})

export const position = z.object({
  latitude: z.number(),
  longitude: z.number(),
  place: z.string().nullable().describe('the place of the given postcode; null: no postcode was given'),
})

export const nearShopsResponse = z.object({
  position: position.nullable(),
  shops: z.array(
    nearShop.extend({ stock: stock.nullable().describe('stock of the requested goods; null: none were requested') }),
  ),
})

export const cartShopsRequest = z.object({
  items: z.array(orderLine).max(100),
  lat: z.number().optional(),
  lon: z.number().optional(),
  postcode: digitText(20).optional(),
  fromShop: z.int32().optional().describe('a shop to measure distances from, if no position is given'),
  shop: z.int32().optional().describe('the chosen shop, which is listed first'),
  take: z.int().min(1).max(200).optional().describe('Default: 20'),
})

export const cartShopsResponse = z.object({
  position: position.nullable(),
  cartErrors: z
    .array(z.string())
    .describe('EANs that cannot be reserved; the shops are found for the rest of the cart'),
  lines: z
    .array(z.object({ EanNo: z.string(), Count: z.int() }))
    .describe('the cart without `cartErrors`, with one line per EAN'),
  shops: z
    .array(
      nearShop.extend({
        complete: z.boolean(),
        available: z
          .array(z.int())
          .describe('pieces of each of `lines` that the shop can reserve, at most as many as requested'),
        missing: z.array(z.string()).describe('EANs of which the shop has too few'),
        stock: stock.describe('stock of the line that the shop has fewest of'),
      }),
    )
    .describe(
      'the chosen shop; then those with all the goods; then those that lack the fewest lines; each nearest first',
    ),
  paused: z.array(z.int()).describe('paused shops, which take no new reservations now'),
})

export type NearShop = z.infer<typeof nearShop>
export type NearShopsResponse = z.infer<typeof nearShopsResponse>
export type CartShopsRequest = z.infer<typeof cartShopsRequest>
export type CartShopsResponse = z.infer<typeof cartShopsResponse>

import { z } from 'zod'

const span = { open: z.string(), close: z.string().describe('a time before `open` is on the next day') }
/** Sunday first; null: closed. Times are `hhmm`. */
export const dayHours = z
  .object({
    ...span,
    spans: z
      .array(z.object(span))
      .readonly()
      .optional()
      .describe(
        'all spans of a day with a break, in order. `open` and `close` are then the first opening and the last closing time',
      ),
  })
  .nullable()

export const shop = z.object({
  id: z.int().positive(),
  no: z.int(),
  name: z.string(),
  fullName: z.string(),
  slug: z.string(),
  orgNo: z.string().nullable(),
  description: z.string(),
  openingHours: z
    .array(dayHours)
    .length(7)
    .nullable()
    .describe('null: the text cannot be read, so pages ask shoppers to phone'),
  openingHoursText: z.string(),
  specialOpeningHours: z.array(z.object({ date: z.string(), hours: dayHours })),
  mapLink: z.string().nullable(),
  address: z.string(),
  postNo: z.string(),
  postPlace: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  messengerId: z.string().nullable(),
  chain: z.int(),
  coords: z.object({ latitude: z.number(), longitude: z.number() }),
  pausedUntil: z.string().nullable().describe('the shop takes no new reservations until then; null: not paused'),
  readyHours: z
    .int()
    .nullable()
    .describe('opening hours until goods are ready: the shop’s own number, or the chain’s; never null now'),
  distance: z.number().nullable().describe('metres from the shopper; null when no position is known'),
})

export type DayHours = z.infer<typeof dayHours>
export type Shop = z.infer<typeof shop>

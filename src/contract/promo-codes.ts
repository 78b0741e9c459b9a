import { z } from 'zod'

export const promocode = z.object({
  id: z.int(),
  code: z.string().describe('the typed text'),
  name: z.string(),
  valid_from: z.string().nullable().describe('the first instant; null: always held'),
  valid_to: z.string().nullable().describe('the last instant; null: holds until further notice'),
  fixed: z.boolean(),
  amount: z.number().describe('øre where fixed, else a fraction of the sum, 0–1'),
  type: z.string().describe('public, personal or campaign'),
})
export const promocodes = z.array(promocode).max(100)

/** What became of the code that a cart was sent with. */
export const cartPromocode = z.object({
  code: z.string(),
  activated: z.boolean(),
  fixed: z.boolean(),
  amount: z.number(),
  message: z.string().nullable().describe('why it takes nothing off'),
})

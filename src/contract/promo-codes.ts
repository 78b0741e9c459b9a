import { z } from 'zod'

export const promocode = z.object({
  id: z.int(),
  code: z.string().describe('the typed text'),
  name: z.string(),
  valid_from: z.string().nullable().describe('the first instant; null: no start'),
  valid_to: z.string().nullable().describe('the last instant; null: no end'),
  fixed: z.boolean(),
  amount: z.number().describe('øre if `fixed`, otherwise a fraction of the sum, 0–1'),
  type: z.string().describe('public, personal or campaign'),
})
export const promocodes = z.array(promocode).max(100)

/** The result of the promo code that was sent with a cart. */
export const cartPromocode = z.object({
  code: z.string(),
  activated: z.boolean(),
  fixed: z.boolean(),
  amount: z.number(),
  message: z.string().nullable().describe('Norwegian reason for no discount; null: the code gives one'),
})

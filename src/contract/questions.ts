import { z } from 'zod'

/** Of a link in a mail, and of nobody else: 192 bits. */
export const questionToken = z.string().regex(/^[\w-]{22,64}$/)

const askedShop = z.object({ id: z.int(), name: z.string(), address: z.string() })

/** What a shop asks the shopper, behind the link of a mail. */
export const question = z.object({
  kind: z.enum(['move']),
  state: z
    .enum(['open', 'agreed', 'declined', 'closed'])
    .describe('closed: its time is over, the shop has taken it back, or the reservation has gone on without it'),
  number: z.int().describe('of the reservation'),
  isOrder: z.boolean(),
  from: askedShop.describe('where the goods were to be collected'),
  to: askedShop.describe('where they could be'),
  reason: z.string().describe('why the shop asks; empty where the shopper did it without being asked'),
  goods: z.array(z.object({ name: z.string(), size: z.string(), color: z.string().nullable(), count: z.int() })),
  expiresAt: z.string(),
  receiptToken: z.string(),
})
export const questionAnswer = z.strictObject({ agree: z.boolean() })

/** Another shop, with what it can promise of a reservation's goods. */
export const elsewhereShop = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  distance: z.int().describe('about how many metres by road'),
  complete: z.boolean().describe('it has all of it'),
  lines: z
    .array(z.object({ line: z.int(), available: z.int() }))
    .describe('what it can promise of each line, in their order'),
})
export const elsewhere = z.object({
  shops: z.array(elsewhereShop).describe('those with all of it first, then the nearest'),
})
/** What the shopper sees of them. */
export const otherShops = z.object({
  shops: z
    .array(elsewhereShop.omit({ lines: true, complete: true }))
    .describe('those that have all of it, nearest first'),
})
export const changeShopRequest = z.strictObject({ shopId: z.int32() })

export const questionToAsk = z.strictObject({
  kind: z.literal('move'),
  shopId: z.int32(),
  reason: z.string().trim().min(1).max(200).describe('the shopper reads it'),
})
/** What the desk waits for. */
export const openQuestion = z.object({
  id: z.int(),
  kind: z.enum(['move']),
  words: z.string().describe('what was asked, in words'),
  reason: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
})

export type Question = z.infer<typeof question>
export type QuestionAnswer = z.infer<typeof questionAnswer>
export type Elsewhere = z.infer<typeof elsewhere>
export type ElsewhereShop = z.infer<typeof elsewhereShop>
export type OtherShops = z.infer<typeof otherShops>
export type QuestionToAsk = z.infer<typeof questionToAsk>
export type OpenQuestion = z.infer<typeof openQuestion>

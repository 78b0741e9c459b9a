import { z } from 'zod'
import { shownVersion } from '../reservations.ts'
import { digitText, lineText } from '#contract/short-text.ts'

/** The token of a mailed link: 192 bits. */
export const questionToken = z.string().regex(/^[\w-]{22,64}$/)

const askedShop = z.object({ id: z.int(), name: z.string(), address: z.string() })

const askedGoods = z.object({ name: z.string(), size: z.string(), color: z.string().nullable(), count: z.int() })

/** A shop's question to the shopper, behind the link of a mail. */
export const question = z.object({
  kind: z.enum(['move', 'substitute']),
  state: z
    .enum(['open', 'agreed', 'declined', 'closed'])
    .describe('closed: it has expired, the shop has withdrawn it, or the reservation has moved on without an answer'),
  number: z.int().describe('number of the reservation'),
  isOrder: z.boolean(),
  from: askedShop.describe('the current pickup shop'),
  to: askedShop.describe('the offered pickup shop'),
  reason: z.string().describe('the shop’s reason; empty: the shopper started it'),
  goods: z.array(askedGoods).describe('`move`: all goods; `substitute`: the missing ones'),
  offer: askedGoods
    .extend({
      image: z.string().nullable(),
      price: z.int().describe('price of one piece, in øre'),
      before: z.int().describe('price of one missing piece, in øre'),
    })
    .nullable()
    .describe('the offered goods of a `substitute` question, which are held'),
  expiresAt: z.string(),
  receiptToken: z.string(),
})
export const questionAnswer = z.strictObject({ agree: z.boolean() })

/** Another shop, with its available pieces of a reservation's goods. */
export const elsewhereShop = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  distance: z.int().describe('approximate distance by road, in metres'),
  complete: z.boolean().describe('the shop has all the goods'),
  sameSeller: z
    .boolean()
    .describe(
      'whether it can be moved there: a paid order only to shops of the same seller, and none across the VAT border',
    ),
  lines: z
    .array(z.object({ line: z.int(), available: z.int() }))
    .describe('available pieces for each line, in the order of the lines'),
})
export const elsewhere = z.object({
  shops: z.array(elsewhereShop).describe('shops with all the goods first, then by distance'),
})
/** The other shops, as the shopper sees them. */
export const otherShops = z.object({
  shops: z
    .array(elsewhereShop.omit({ lines: true, complete: true, sameSeller: true }))
    .describe('shops that have all the goods and may hand them over, nearest first'),
  otherSellers: z
    .boolean()
    .describe(
      'other shops have all the goods, but belong to another seller, or are on the other side of the VAT border',
    ),
})
export const changeShopRequest = z.strictObject({ shopId: z.int32(), version: shownVersion })

const reason = lineText(200).min(1).describe('the reason, which the shopper reads')
export const questionToAsk = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), shopId: z.int32(), reason, version: shownVersion }),
  z.strictObject({
    kind: z.literal('substitute'),
    line: z.int().min(0).max(32_767).describe('line of the missing piece'),
    ean: digitText(40).min(1).describe('the substitute'),
    reason,
    version: shownVersion,
  }),
])
/** Goods of the shop that can be offered as a substitute for a line. */
export const substitutes = z.object({
  goods: z.array(
    z.object({
      ean: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string().nullable(),
      available: z.int().describe('available pieces in the shop'),
      price: z.int().describe('price per piece for the shopper, in øre: at most that of the missing piece'),
    }),
  ),
})
/** A question that the shopper has not answered yet. */
export const openQuestion = z.object({
  id: z.int(),
  kind: z.enum(['move', 'substitute']),
  words: z.string().describe('the question as text'),
  reason: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
})

export type Question = z.infer<typeof question>
export type Elsewhere = z.infer<typeof elsewhere>
export type ElsewhereShop = z.infer<typeof elsewhereShop>
export type OtherShops = z.infer<typeof otherShops>
export type QuestionToAsk = z.infer<typeof questionToAsk>
export type Substitutes = z.infer<typeof substitutes>

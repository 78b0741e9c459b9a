import { z } from 'zod'
import { picture } from '../catalogue.ts'
import { digitText, shortText } from '../short-text.ts'

const foundSize = z.object({
  ean: z.string(),
  size: z.string(),
  available: z.int().describe('pieces that can be reserved in the shop'),
  elsewhere: z.int().describe('number of other shops with available pieces'),
  named: z.boolean().describe('the query names this size'),
})
const foundColour = z.object({ name: z.string().nullable(), sizes: z.array(foundSize) })
const foundArticle = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  articleNo: z.string(),
  price: z.int().describe('the chain’s lowest price, in øre'),
  priceVaries: z.boolean(),
  originalPrice: z.int(),
  picture,
  place: z.string().describe('the groups that the shop’s shelves follow'),
  colours: z.array(foundColour).describe('the sizes of each colour, in the order of sizes'),
})
export const foundGoods = z.object({
  ean: z.string().nullable().describe('the EAN of the one variant that the query is the code of; null: other queries'),
  total: z.int(),
  corrected: z.string().nullable().describe('the query with corrected spelling; null: nothing was corrected'),
  articles: z.array(foundArticle).describe('at most twenty; among equal hits, those in the shop come first'),
})
export const foundVariant = z.object({
  article: foundArticle.omit({ price: true, priceVaries: true, originalPrice: true }),
  slug: z.string(),
  ean: z.string(),
  size: z.string(),
  colour: z.string().nullable(),
  ageLimit: z.int().nullable(),
  canReserve: z.boolean().describe('false: the article cannot be reserved'),
  price: z.int().describe('per piece in the shop, deposit included, in øre'),
  originalPrice: z.int(),
  here: z.object({ onHand: z.int(), reserved: z.int(), available: z.int() }).describe('the stock of the shop'),
  shops: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        address: z.string(),
        place: z.string(),
        phone: z.string().nullable(),
        distance: z.number().describe('approximate distance by road from the shop, in metres'),
        available: z.int(),
        ask: z.boolean().describe('true: none available, but the shop may have one'),
        paused: z.boolean().describe('the shop takes no new reservations now'),
      }),
    )
    .describe('the other shops: those with available pieces first, each nearest first'),
})

const id = z.int().positive().max(2_147_483_647)
export const deskReservation = z.strictObject({
  key: z.uuid().describe('Of this attempt: a repeated request with the same key gets the same response'),
  deskShopId: id.describe('the shop of the desk'),
  sendFrom: id.nullable().default(null).describe('the shop that sends the goods to `shopId`; null: it has them'),
  shopId: id.describe('the shop in which the goods are collected'),
  items: z
    .array(z.strictObject({ ean: digitText(40), count: z.int().min(1).max(1_000) }))
    .min(1)
    .max(20),
  phone: shortText(40),
  name: shortText(120).default(''),
  email: shortText(254).default(''),
  agreedBy: z.enum(['customer', 'assistant']).describe('who ticked that the contact details may be stored'),
  shownTotal: z.int().nullable().default(null).describe('the sum that the desk was shown, in øre'),
})
export const deskReserved = z.object({
  id: z.int(),
  shopId: z.int(),
  shopName: z.string(),
  pickupCode: z.string(),
  readyBy: z.string().nullable(),
  sentFrom: z.string().nullable().describe('the shop that sends the goods; null: they are in the shop of collection'),
})

export type DeskReservation = z.input<typeof deskReservation>
export type DeskReserved = z.infer<typeof deskReserved>
export type FoundArticle = z.infer<typeof foundArticle>
export type FoundColour = FoundArticle['colours'][number]
export type FoundGoods = z.infer<typeof foundGoods>
export type FoundVariant = z.infer<typeof foundVariant>

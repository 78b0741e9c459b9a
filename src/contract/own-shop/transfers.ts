import { z } from 'zod'
import { digitText, lineText } from '../short-text.ts'

const step = z.enum(['pack', 'send', 'refuse', 'cancel', 'receive', 'lose', 'unpack', 'unsend'])
const shop = z.object({ id: z.int(), name: z.string() })
export const transfer = z.object({
  id: z.int(),
  status: z.enum(['asked', 'packed', 'sent', 'received', 'refused', 'cancelled', 'lost']),
  from: shop,
  to: shop,
  goods: z.object({
    ean: z.string(),
    articleNo: z.string(),
    name: z.string(),
    detail: z.string().describe('colour and size'),
  }),
  count: z.int(),
  customer: z
    .object({
      reservation: z.int(),
      name: z.string(),
      ended: z
        .boolean()
        .describe('true: the reservation ended without a hand-over, so the goods go to the stock of the shop'),
    })
    .nullable()
    .describe('null: for the shop’s own stock'),
  promisedAt: z.string(),
  steps: z.array(step).describe('the steps that the account can take now'),
  history: z.array(z.object({ at: z.string(), what: z.string(), by: z.string(), reason: z.string().nullable() })),
})
export const transferList = z.object({
  data: z.array(transfer).describe('open ones first, then those that ended in the last two weeks'),
})
const id = z.int().positive().max(2_147_483_647)
export const transferRequest = z.strictObject({
  fromShopId: id,
  toShopId: id,
  ean: digitText(40),
  count: z.int().min(1).max(1_000),
})
export const transferPress = z.strictObject({ step, reason: lineText(200).default('') })

export type Transfer = z.infer<typeof transfer>
export type TransferList = z.infer<typeof transferList>
export type TransferRequest = z.infer<typeof transferRequest>
export type TransferPress = z.input<typeof transferPress>

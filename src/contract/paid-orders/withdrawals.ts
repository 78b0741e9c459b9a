import { z } from 'zod'
import { shortText } from '#contract/short-text.ts'
import { withdrawalReasons } from '#shared/withdrawal-reasons.ts'

const pieces = z.object({ line: z.int().describe('position of the line in the order, from 0'), count: z.int() })
const day = z.string().describe('in Oslo, YYYY-MM-DD')

/** The state of an order from which the shopper may withdraw: handed over and paid online. */
export const withdrawal = z.object({
  lastDay: day
    .nullable()
    .describe('the last day to withdraw; null: the goods are on their way, and the period has not begun'),
  open: z.boolean().describe('true: the shopper can withdraw from more pieces now'),
  left: z.array(pieces).describe('pieces that were neither withdrawn from nor returned'),
  expected: z.array(pieces).describe('pieces that were withdrawn from and have not come back'),
  announced: z.array(
    z.object({
      at: z.string(),
      reason: z.string().describe('empty: no reason was given'),
      lines: z.array(pieces),
      returnBy: day.describe('the last day to hand the goods in or send them'),
    }),
  ),
})
export const withdrawalBody = z.strictObject({
  lines: z.array(z.strictObject({ line: z.int().min(0).max(32_767), count: z.int().min(0).max(1_000) })).max(100),
  reason: z.enum(withdrawalReasons).optional(),
  seen: z.int().min(0).max(100_000).describe('the number of withdrawals that the page showed'),
})
export type Withdrawal = z.infer<typeof withdrawal>
export type WithdrawalBody = z.input<typeof withdrawalBody>

/** The order number, and the e-mail address or phone number of the order, as typed. */
export const numberAndContact = z.strictObject({ number: shortText(60), contact: shortText(254) })
export const orderByNumber = z.object({
  number: z.int(),
  receiptToken: z
    .string()
    .nullable()
    .describe('null: the browser has not shown that the order is its own, so a mail confirms the withdrawal'),
  isOrder: z.boolean().describe('false: paid in the shop, without a right of withdrawal'),
  withdrawal: withdrawal
    .nullable()
    .describe('null: not handed over, or just now. Without a receipt token, `expected` and `announced` are empty'),
})
export const withdrawalByNumber = numberAndContact.extend(withdrawalBody.shape)
export const withdrawalSent = z.object({
  at: z.string(),
  receiptToken: z.string().nullable().describe('null: the link in a mail confirms the withdrawal'),
  sentTo: z.string().describe('the masked address of the order'),
})
export const withdrawalToken = z.string().regex(/^[\w-]{32}$/)
export const withdrawalRequest = z.object({
  number: z.int(),
  articles: z.array(z.object({ line: z.int(), name: z.string(), size: z.string(), color: z.string().nullable() })),
  at: z.string(),
  lines: z.array(pieces),
  confirmed: z.boolean(),
  receiptToken: z.string(),
})
export type NumberAndContact = z.infer<typeof numberAndContact>
export type OrderByNumber = z.infer<typeof orderByNumber>
export type WithdrawalByNumber = z.input<typeof withdrawalByNumber>
export type WithdrawalSent = z.infer<typeof withdrawalSent>
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>

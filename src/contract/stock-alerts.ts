import { z } from 'zod'
import { digitText, shortText } from '#contract/short-text.ts'

export const stockAlertRequest = z.strictObject({
  EanNo: digitText(14).min(8),
  ShopID: z.int32(),
  Email: shortText(254),
})

/** The state behind the link in a stock alert mail. Does not include the address. */
export const stockAlert = z.object({
  state: z
    .enum(['waiting', 'confirmed', 'sent', 'stopped'])
    .describe('waiting: for the confirmation; sent: the size was back, and the mail was sent'),
  name: z.string(),
  slug: z.string(),
  size: z.string(),
  color: z.string().nullable(),
  shop: z.string(),
})
export const stockAlertResponse = z.object({
  message: z.string(),
  confirmed: z
    .boolean()
    .describe('true: a logged-in customer asked for the confirmed address of the account, so no mail asks to confirm'),
})

export type StockAlertRequest = z.infer<typeof stockAlertRequest>
export type StockAlert = z.infer<typeof stockAlert>
export type StockAlertResponse = z.infer<typeof stockAlertResponse>

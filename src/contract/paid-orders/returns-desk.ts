import { z } from 'zod'
import { refusedKeys } from './refused-keys.ts'
import { withdrawal } from './withdrawals.ts'
import { digitText, lineText } from '#contract/short-text.ts'

export const earlierReturns = z.array(
  z.object({
    at: z.string(),
    by: z.string(),
    shopName: z.string(),
    amount: z.int(),
    pieces: z.int(),
    reason: z.string(),
  }),
)
/** A paid order on the desk's page for returns. Amounts are in øre. */
export const returnable = z.object({
  id: z.int(),
  name: z.string(),
  shopName: z.string().describe('the shop where it was collected'),
  status: z.string(),
  open: z.boolean().describe('true: it was collected and is paid online, so its goods can be returned'),
  collectedFor: z.int().describe('the amount paid'),
  lines: z.array(
    z.object({
      line: z.int().describe('position of the line in the order, from 0'),
      name: z.string(),
      detail: z.string().describe('colour and size'),
      ean: z.string(),
      count: z.int().describe('pieces that were collected'),
      returned: z.int().describe('pieces that were returned earlier'),
      recalled: z.boolean().describe('true: a recall is in force, so the goods cannot be returned as `sellable`'),
      expected: z.int().describe('pieces that the shopper has withdrawn from and that have not come back'),
      worth: z.int().describe('refund for the next piece'),
    }),
  ),
  withdrawal: withdrawal.nullable(),
  unconfirmed: z
    .array(z.object({ at: z.string(), pieces: z.int() }))
    .describe('withdrawals that wait for the link in a mail to the shopper'),
  refusedKeys,
  returns: earlierReturns,
})
/** Orders of the account's shops with withdrawn goods that have not come back, newest first. */
export const openWithdrawals = z.array(
  z.object({
    id: z.int(),
    at: z.string(),
    pieces: z.int(),
    returnBy: z.string().nullable().describe('YYYY-MM-DD; null: not confirmed by the shopper’s mail'),
  }),
)
export const returnTaken = returnable.extend({ amount: z.int().describe('refund for the pieces returned now') })
const returnChoice = {
  code: digitText(20).regex(/^\d{6}$/),
  lines: z
    .array(
      z.strictObject({
        line: z.int().min(0).max(1_000),
        count: z.int().min(0).max(1_000),
        condition: z
          .enum(['sellable', 'damaged', 'supplier'])
          .optional()
          .describe(
            '`sellable`: added to the stock of the shop; `supplier`: goes back to the supplier. Default: unknown',
          ),
      }),
    )
    .max(100),
  seen: z.int().min(0).max(100_000).describe('the number of returns that the page showed'),
}
export const returnPreview = z.strictObject(returnChoice)
export const returnAmount = z.object({ amount: z.int().describe('refund for these pieces') })
export const returnBody = z.strictObject({
  ...returnChoice,
  shopId: z
    .int()
    .positive()
    .max(2_147_483_647)
    .describe('the shop that takes the goods back: one of the account’s shops'),
  reason: lineText(300).default(''),
  amount: z.int().positive().max(2_147_483_647).optional().describe('the refund shown before; another one is refused'),
})
export type ReturnAmount = z.infer<typeof returnAmount>
export type ReturnPreview = z.input<typeof returnPreview>
export type OpenWithdrawals = z.infer<typeof openWithdrawals>
export type Returnable = z.infer<typeof returnable>
export type ReturnTaken = z.infer<typeof returnTaken>
export type ReturnBody = z.input<typeof returnBody>

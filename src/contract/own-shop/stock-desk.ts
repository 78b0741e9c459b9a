import { z } from 'zod'
import { maxInRound } from '#shared/stock/counting-round.ts'
import { lineText } from '#contract/short-text.ts'

export const stockRow = z.object({
  variantId: z.int(),
  ean: z.string(),
  articleNo: z.string(),
  name: z.string(),
  detail: z.string().describe('colour and size'),
  onHand: z.int(),
  reserved: z.int(),
  buffer: z.int(),
  doubt: z.int().describe('pieces that are not offered, because they are probably missing'),
  available: z.int().describe('pieces that can be reserved'),
  shortfall: z.int().describe('reserved pieces beyond those on hand'),
  countedAt: z.string().nullable().describe('the newest count, by a feed or by hand'),
})
export const stockSearch = z.object({
  found: z.array(stockRow).describe('at most 40; an exact match only'),
  conflicts: z.array(stockRow).describe('counted below the reserved stock'),
  countFirst: z
    .array(stockRow.extend({ why: z.string().describe('Norwegian text: the reason for the doubt') }))
    .describe('at most 20 doubted goods, the least likely to exist first'),
})
const movement = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string().describe('the cause in words'),
  by: z.string(),
  reservation: z.int().nullable().describe('id of the reservation; null: none, or it has been deleted'),
  onHand: z.int().describe('change of the pieces on hand'),
  reserved: z.int(),
  onHandAfter: z.int(),
  reservedAfter: z.int(),
})
export const stockLedger = z.object({
  shopName: z.string(),
  stock: stockRow,
  doubt: z
    .object({ chance: z.number().describe('probability that the last piece is there, from 0 to 1'), why: z.string() })
    .nullable()
    .describe('null: there is no doubt'),
  movements: z.array(movement).describe('the newest first'),
  carriedOver: z
    .object({ onHand: z.int(), reserved: z.int() })
    .nullable()
    .describe('the sum of the movements that are no longer stored; null: all are stored'),
  held: z.array(
    z.object({
      reservation: z.int(),
      status: z.string(),
      name: z.string(),
      pieces: z.int(),
    }),
  ),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})

const id = z.int().positive().max(2_147_483_647)
export const stockCount = z.strictObject({
  shopId: id,
  how: z.enum(['count', 'correct']).describe('`count`: the shelf was counted, and older feeds are ignored'),
  reason: lineText(200).default('').describe('the reason for `correct`'),
  rows: z
    .array(
      z.strictObject({
        variantId: id,
        seen: z.int().min(0).max(1_000_000).describe('stock on hand when the page was loaded'),
        onHand: z.int().min(0).max(1_000_000).describe('stock on hand, at most 9,999'),
        confirmed: z
          .boolean()
          .default(false)
          .describe('true: a person has confirmed a number that is far from `seen` (`count_unlikely`)'),
      }),
    )
    .min(1)
    .max(maxInRound),
})
export const stockCounted = z.object({
  round: z.int(),
  undoFor: z.int().describe('seconds in which it can be undone'),
  rows: z.array(stockRow),
})
/** The request to undo a counting round. */
export const stockRound = z.object({ shopId: id })

export type StockRow = z.infer<typeof stockRow>
export type StockSearch = z.infer<typeof stockSearch>
export type StockLedger = z.infer<typeof stockLedger>
export type StockCount = z.input<typeof stockCount>
export type StockCounted = z.infer<typeof stockCounted>

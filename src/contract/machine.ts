import { z } from 'zod'
import { readIsoTime } from '#shared/time/iso-time.ts'
import { digitText, lineText, shortText } from '#contract/short-text.ts'

/** An ISO 8601 time with its zone. A time without a zone is refused. */
export const instant = z
  .string()
  .max(100)
  .refine(isInstant, 'Skriv tidspunktet som 2026-11-21T12:04:00+01:00')
  .meta({ format: 'date-time' })

function isInstant(text: string): boolean {
  const read = readIsoTime(text)
  return read.ok && read.hasZone
}

/** A count from a till: the number of pieces at a given time. */
export const stockChange = z
  .strictObject({
    sku: lineText(100).min(1).optional(),
    ean: digitText(14).min(8).optional(),
    shop: z.int().min(1).max(2_147_483_647),
    quantity: z.int().min(0).max(100_000).describe('pieces on hand at `asOf`, including reserved ones'),
    asOf: instant.describe('time of the count: later hand-overs are deducted'),
    confirmed: z
      .boolean()
      .default(false)
      .describe('true: a person has checked the quantity, so an `unlikely` count is applied too'),
  })
  .refine(({ sku, ean }) => (sku === undefined) !== (ean === undefined), { path: ['ean'] })
  .describe('either `sku` or `ean` is required')
export const stockChanges = z.array(stockChange).min(1).max(500)
const changeRefusal = z.enum(['unknown_shop', 'unknown_goods', 'ahead', 'contradicts', 'unlikely', 'too_many'])
const changeResult = z.object({
  row: z.int().describe('index of the count in the request, from 0'),
  result: z
    .enum(['taken', 'unchanged', 'older', 'refused'])
    .describe('`older`: ignored, because a newer count of the same goods is stored'),
  code: changeRefusal
    .nullable()
    .describe(
      'reason for `refused`. `ahead`: more than five minutes ahead of the shop’s clock; `contradicts`: another count of the same goods and time has another quantity; ' +
        '`unlikely`: differs from `last` by more than 20 pieces and by a factor of five or more; if it is correct, send it again with `confirmed`; ' +
        '`too_many`: more than 9,999 pieces',
    ),
  message: z.string().nullable(),
  onHand: z.int().nullable().describe('the current stock of the shop; null: the change was refused'),
  shortfall: z.int().nullable().describe('reserved pieces beyond the count: staff must check'),
  last: z
    .int()
    .nullable()
    .describe('with `unlikely`: the pieces on hand that the count was compared with; otherwise null'),
})
export const stockChangesResponse = z.object({
  data: z.array(changeResult).max(500),
  taken: z.int(),
  unchanged: z.int(),
  older: z.int(),
  refused: z.int(),
})

const feedProblem = z.object({
  line: z.int().nullable().describe('1 is the header; null: the whole file'),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string().describe('the message of `hent import`, in English'),
})
/** The state of a pushed inventory. */
export const stockPush = z.object({
  id: z.string(),
  state: z
    .enum(['taking', 'taken', 'refused', 'failed'])
    .describe('`refused`: nothing was changed; `failed`: a server fault, safe to retry'),
  receivedAt: z.string(),
  finishedAt: z.string().nullable(),
  rows: z.int().nullable().describe('number of accepted rows'),
  dialects: z
    .array(z.string())
    .max(1)
    .describe(
      'the dialect of the file, in English: delimiter, quoting, encoding and decimal sign; empty: not read yet',
    ),
  changed: z.record(z.string(), z.int()).describe('number of changed rows by kind of change'),
  partsLeft: z.int().describe('parts that wait for locked rows; the server applies them later'),
  shortfalls: z
    .array(z.object({ shop: z.int(), sku: z.string(), ean: z.string(), shortfall: z.int() }))
    .max(100)
    .describe('goods of the key’s shops counted below the reserved stock'),
  reason: z
    .enum([
      'problems',
      'missingColumns',
      'tooMuchRemoved',
      'lowPrices',
      'priceMoves',
      'zeroStock',
      'demoLoaded',
      'stopped',
    ])
    .nullable()
    .describe('code of the first finding'),
  problems: z.array(feedProblem).max(500).describe('the first 500 problems, by row'),
  problemCount: z.int(),
  warnings: z.array(feedProblem).max(500).describe('accepted, but probably unintended: the first 500'),
  warningCount: z.int(),
  removals: z
    .array(z.string())
    .max(200)
    .describe('with `tooMuchRemoved`: the shops, and the share of their stock that would be removed'),
  findings: z
    .array(
      z.object({
        code: z.enum(['missingColumns', 'tooMuchRemoved', 'lowPrices', 'priceMoves', 'zeroStock']),
        reason: z.string().describe('in English, with the figures'),
        examples: z.array(z.string()).max(3),
      }),
    )
    .max(200)
    .describe(
      'reasons for which a file without bad rows was refused; the query of the next push can accept each of them',
    ),
})
const accept = (meaning: string) => z.enum(['true', 'false']).default('false').describe(meaning)
/** Columns of an inventory that may be missing. */
const stockColumns: ReadonlySet<string> = new Set([
  'price',
  'pickup_method',
  'pickup_sla',
  'availability',
  'last_updated',
])
export const stockPushQuery = z.object({
  allowMissingColumn: shortText(200)
    .default('')
    .transform(names => names.split(',').filter(name => name !== ''))
    .refine(names => names.every(name => stockColumns.has(name)), `En av ${[...stockColumns].join(', ')}`)
    .describe('accepts the finding `missingColumns` for these columns, separated by commas'),
  allowRemoval: accept('accepts the finding `tooMuchRemoved`: more than a fifth of a shop’s goods may be missing'),
  acceptPriceMoves: accept('accepts the finding `priceMoves`: many store prices change by a large amount'),
  acceptLowPrices: accept('accepts the finding `lowPrices`: new store prices are below the floor'),
  acceptZeroStock: accept('accepts the finding `zeroStock`: much of the stock goes to zero'),
})
export type StockChange = z.infer<typeof stockChange>
export type StockChangesResponse = z.infer<typeof stockChangesResponse>
export type StockPush = z.infer<typeof stockPush>

/** A line of a receipt. */
export const tillSale = z
  .strictObject({
    id: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe('the till’s own id of the line, unique in the shop; a repeated line with the same id changes nothing'),
    shop: z.int().min(1).max(2_147_483_647),
    ean: digitText(14).min(8),
    quantity: z.int().min(-9_999).max(9_999).describe('pieces; negative: returned goods'),
    price: z.int().min(0).max(100_000_000).optional().describe('price per piece in øre. Default: the ordinary price'),
    soldAt: instant,
    collected: z
      .boolean()
      .default(false)
      .describe(
        'true: the line is the payment of a reservation or an order of this shop, which has been counted already',
      ),
  })
  .refine(({ quantity }) => quantity !== 0, { path: ['quantity'] })
export const tillSales = z.array(tillSale).min(1).max(500)
export const tillSalesResponse = z.object({
  data: z
    .array(
      z.object({
        row: z.int().describe('index of the line in the request, from 0'),
        result: z
          .enum(['taken', 'unmatched', 'unchanged', 'refused'])
          .describe(
            '`unmatched`: stored, and counted once an article has the EAN; `unchanged`: the line is already stored',
          ),
        code: z
          .enum(['unknown_shop', 'ahead', 'too_old', 'contradicts'])
          .nullable()
          .describe(
            'reason for `refused`. `ahead`: more than five minutes ahead of the shop’s clock; `too_old`: older than 180 days; ' +
              '`contradicts`: another line with the same id is stored, and stays',
          ),
        message: z.string().nullable(),
      }),
    )
    .max(500),
  taken: z.int(),
  unmatched: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type TillSalesResponse = z.infer<typeof tillSalesResponse>

import { z } from 'zod'
import { digitText, shortText } from '#contract/short-text.ts'

const ean = digitText(14).regex(/^\d{8,14}$/)
const pieces = z.int().min(1).max(1000)
const promocode = shortText(60)
  .min(1)
  // PostgreSQL cannot store the character NUL, and no code has it.
  .refine(code => !code.includes('\0'))
  .nullable()

const rowChange = z.union([
  z
    .strictObject({
      ean,
      by: z
        .int()
        .min(-1000)
        .max(1000)
        .refine(by => by !== 0),
    })
    .describe('change of the number of pieces since the device last read the cart'),
  z
    .strictObject({ ean, atLeast: pieces })
    .describe('a row of a device that has not synchronised its cart: the larger number of pieces applies'),
])

export const storedCartChange = z.strictObject({
  cart: z.uuid().nullable().describe('`id` of the cart that the device last read; null: none, so the rows are merged'),
  write: z.uuid().describe('id of this change; a repeated change with the same id is ignored'),
  rows: z.array(rowChange).max(200),
  promocode: promocode.optional().describe('Default: unchanged'),
})

export const storedCart = z.object({
  id: z.uuid().nullable().describe('null: nothing is stored'),
  version: z.int().describe('higher with each change'),
  rows: z
    .array(
      z.object({
        ean: z.string(),
        articleId: z.int().nullable().describe('null: not in the catalogue any more'),
        count: z.int(),
      }),
    )
    .max(100),
  promocode: z.string().nullable(),
})

export type StoredCartChange = z.infer<typeof storedCartChange>
export type StoredCartResponse = z.infer<typeof storedCart>

import { z } from 'zod'
import { readParty } from '#shared/safety/party.ts'

const text = z.string().max(1_000)
export const party = text
  .refine(value => value.trim() === '' || readParty(value) !== null)
  .describe('three lines: name, postal address with the country last, e-mail or URL; empty: none')

const warnings = z.string().max(5_000)

/** Product safety for the articles of a brand that have none of their own. */
export const brandSafety = z.strictObject({
  manufacturer: party,
  responsible: party.describe('the responsible person in the EEA, in the form of `manufacturer`'),
  warnings: warnings.describe('in Norwegian; empty: none'),
})
export const brandSafetyState = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    articles: z.int().describe('visible articles'),
    lacking: z
      .int()
      .describe('visible articles without manufacturer, or with one outside the EEA and no responsible person'),
    manufacturer: z.string(),
    responsible: z.string(),
    warnings: z.string(),
  }),
)
export const brandSafetyChange = z.strictObject({
  before: z
    .strictObject({ manufacturer: text, responsible: text, warnings })
    .describe('the texts that were read; 409 if they have changed since'),
  after: brandSafety,
})

export type BrandSafetyState = z.infer<typeof brandSafetyState>
export type BrandSafetyChange = z.infer<typeof brandSafetyChange>

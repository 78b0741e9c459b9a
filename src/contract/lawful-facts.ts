import { z } from 'zod'

/** The price per unit of goods that are sold by measure. */
export const unitPrice = z
  .object({ price: z.int().describe('in øre'), per: z.string().describe('`kg`, `liter`') })
  .describe('price per unit, deposit excluded')

/** Fields of an article with facts that the law requires for some goods. */
export const lawfulFacts = {
  ingredients: z.string().nullable(),
  allergens: z.string().nullable(),
  shelfLife: z.string().nullable().describe('durability and storage of food'),
  ageLimit: z.int().nullable().describe('in years. Such goods are paid and handed over in a shop; null: none'),
  guaranteeYears: z.int().nullable().describe('years of the producer’s guarantee; null: none'),
  durabilityLabel: z
    .object({ years: z.int(), producer: z.string() })
    .nullable()
    .describe('the producer guarantees the whole good for over two years, without extra cost; null: no label'),
  passportUrl: z.string().nullable().describe('product passport, https'),
}

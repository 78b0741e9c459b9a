import { z } from 'zod'

const party = z.object({
  name: z.string(),
  address: z.string().describe('postal address'),
  contact: z.string().describe('e-mail or URL'),
})

/** Product safety of an article. */
export const productSafety = z.object({
  manufacturer: party.nullable(),
  responsible: party.nullable().describe('the responsible person in the EEA; null: none is named'),
  warnings: z.string().nullable(),
})

export const recallNotice = z.object({ title: z.string().describe('the goods'), reason: z.string() })

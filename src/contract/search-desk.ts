import { z } from 'zod'

/** What editors see of the search, and keep for it. */
export const synonymBody = z.object({
  words: z.string().trim().min(1).max(100).describe('what is typed'),
  means: z.string().trim().min(1).max(100).describe('what it is called here'),
  bothWays: z.boolean().default(false),
})
export const synonym = synonymBody.extend({ id: z.int() })

export const searchReason = z.object({
  typed: z.string(),
  meant: z.string().describe('as it is indexed: without accents, æ as a, ø as o'),
  how: z.enum(['typed', 'joined', 'parts', 'synonym', 'spelling']),
  found: z.array(z.object({ word: z.string(), fit: z.string(), where: z.string() })),
})
export const searchExplained = z.object({
  total: z.int(),
  hits: z.array(z.object({ id: z.int(), name: z.string(), score: z.number(), reasons: z.array(searchReason) })),
})

import { z } from 'zod'
import { article } from '../catalogue.ts'
import { searchAnswer, understood } from '../search.ts'
import { shortText } from '#contract/short-text.ts'

/** A synonym as editors type it. */
export const synonymBody = z.object({
  words: shortText(1_000).describe('the typed text'),
  means: shortText(1_000).describe(
    'the words of the shop for it; several kinds of goods are separated by commas, the most important first',
  ),
  bothWays: z.boolean().default(false),
})
export const synonymChange = synonymBody.extend({
  changedAt: z.string().max(40).describe('the `changedAt` that was read; 409 if it has changed since'),
})
export const synonym = synonymBody.extend({
  id: z.int(),
  changedAt: z.string(),
  changedBy: z.string().nullable().describe('null: it ships with the shop'),
  finds: z.int().describe('number of articles that `means` finds'),
})
export const synonymOrder = z.enum(['words', 'means', 'bothWays', 'changedAt'])
export const synonymPage = z.object({
  data: z.array(synonym),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})

export const demandOrder = z.enum(['withoutHits', 'searched', 'withoutClick', 'query'])
export const demandOnly = z.enum(['all', 'without hits', 'without click'])
/** A page of shoppers' searches in a period. */
export const demandPage = z.object({
  data: z.array(
    z.object({
      query: z.string(),
      searched: z.int().describe('number of searches; at least three'),
      withoutHits: z.int(),
      withoutClick: z.int().describe('searches after which nothing was opened'),
      finds: z.int().describe('number of articles that the query finds now'),
    }),
  ),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})

/** A synonym before or after a change. */
const synonymState = synonymBody.nullable()
export const synonymEvent = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  before: synonymState.describe('null: it was added'),
  after: synonymState.describe('null: it was removed'),
})
export const synonymHistory = synonymPage.extend({ data: z.array(synonymEvent) })

const how = z.enum(['typed', 'joined', 'parts', 'synonym', 'spelling'])
const wordFound = z.object({
  word: z.string(),
  fit: z.enum(['exact', 'form', 'head', 'parts', 'beginning', 'first']),
  share: z.int().describe('the weight of this kind of match, at most 16'),
  where: z.enum(['number', 'name', 'group', 'purpose', 'subGroup', 'brand', 'mainGroup', 'colour', 'wearer', 'text']),
  weight: z.int().describe('the weight of this field, at most 15'),
})
const searchReason = z.object({
  typed: z.string(),
  meant: z.string(),
  how,
  points: z.int().describe('the part of the score for this word; 0: the article does not match it'),
  found: z.array(wordFound),
})
const explainedHit = article
  .pick({ id: true, slug: true, name: true, brand: true, price: true, picture: true })
  .extend({
    score: z.int(),
    reasons: z.array(searchReason),
    bonus: z.int().describe('the rest of the score, for articles that contain a word that became a filter'),
    bestsellerRank: z.int().nullable(),
    inShop: z.boolean().nullable().describe('null: no shop was chosen'),
    after: z
      .enum(['editor', 'score', 'stock', 'bestseller', 'name'])
      .nullable()
      .describe('the first criterion by which it follows the hit above; null: the first hit'),
  })
export const searchExplained = searchAnswer.pick({ corrected: true, suggestion: true, partly: true }).extend({
  total: z.int(),
  understood: z.array(understood.pick({ kind: true, text: true, without: true })),
  places: z.array(
    z.object({
      typed: z.string(),
      corrected: z.string().nullable().describe('the corrected word; null: not corrected'),
      ways: z.array(z.object({ how, text: z.string() })).describe('empty: the word is unknown'),
    }),
  ),
  hits: z.array(explainedHit),
})

export type SynonymBody = z.infer<typeof synonymBody>
export type SynonymChange = z.infer<typeof synonymChange>
export type Synonym = z.infer<typeof synonym>
export type SynonymOrder = z.infer<typeof synonymOrder>
export type SynonymPage = z.infer<typeof synonymPage>
export type SynonymHistory = z.infer<typeof synonymHistory>
export type DemandOrder = z.infer<typeof demandOrder>
export type DemandOnly = z.infer<typeof demandOnly>
export type DemandPage = z.infer<typeof demandPage>
export type SearchExplained = z.infer<typeof searchExplained>

import { z } from 'zod'
import { article } from '../catalogue.ts'
import { shortText } from '#contract/short-text.ts'

const id = z.int().positive().max(2_147_483_647)
const local = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
const articles = z.array(id).max(300)
const order = z.strictObject({
  pinned: articles.describe('ids, in the order in which they come first'),
  lifted: articles.describe('ids of articles that come next, bestsellers first'),
  buried: articles.describe('ids of articles that come last'),
  starts: local.describe('Norwegian local time, to the minute; null: at once'),
  ends: local.describe('null: until further notice'),
})
export const arrangementBody = order.extend({
  group: id.nullable().describe('a group of any level; null: the arrangement is for `query`'),
  query: shortText(100).nullable(),
})
export const arrangementChange = order.extend({ version: id.describe('the version that was read') })
export const arrangementVersion = z.strictObject({ version: id })
export const arrangementState = z.enum(['planned', 'running', 'ended'])
export const moved = z.enum(['pinned', 'lifted', 'buried'])

export const arrangementRow = z.object({
  id: z.int(),
  version: z.int(),
  group: z.int().nullable(),
  query: z.string().nullable(),
  title: z.string().describe('the path of the group, or the query'),
  state: arrangementState,
  starts: local,
  ends: local,
  articles: z.int(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
})
export const arrangementPage = z.object({
  data: z.array(arrangementRow),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})

const arrangedArticle = article
  .pick({ id: true, slug: true, name: true, brand: true, price: true, picture: true, ArticleNo: true })
  .extend({ moved: moved.nullable() })
/** The resulting list, and the moved articles that are not in it. */
export const arrangedList = z.object({
  total: z.int(),
  data: z.array(arrangedArticle),
  missing: z.array(arrangedArticle).describe('moved articles that the list does not contain now'),
  further: z.array(arrangedArticle).describe('moved articles that come after the listed part'),
})
export const arrangement = arrangementRow.extend({ order, list: arrangedList })

export type ArrangementBody = z.infer<typeof arrangementBody>
export type ArrangementChange = z.infer<typeof arrangementChange>
export type ArrangementRow = z.infer<typeof arrangementRow>
export type ArrangementPage = z.infer<typeof arrangementPage>
export type ArrangementState = z.infer<typeof arrangementState>
export type ArrangedList = z.infer<typeof arrangedList>
export type Arrangement = z.infer<typeof arrangement>
export type Moved = z.infer<typeof moved>

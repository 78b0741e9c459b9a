import { z } from 'zod'
import { article } from './catalogue.ts'
import { shortText } from '#contract/short-text.ts'

/** The maximum is more than a person can select by hand. */
const ids = z.array(z.int()).max(1_000)
/** OR within a field, AND between fields. `price` is the shown price in øre, both ends included. */
export const filters = z.object({
  colors: ids.optional().describe('colour group ids'),
  shades: ids.optional().describe('colour ids of variants: exactly these shades, not their whole colour groups'),
  genders: ids.optional(),
  brands: ids.optional().describe('product line ids'),
  shops: ids.optional().describe('ids of shops where it is available now'),
  groups: ids.optional().describe('articleGroup3ID'),
  sizes: ids.optional(),
  price: z
    .strictObject({
      min: z.number().optional(),
      max: z.number().optional(),
      asc: z.boolean().optional().describe('true: cheapest first, false: dearest first'),
      checked: z.boolean().optional().describe('false: the range is not chosen'),
    })
    .optional(),
  exclude: ids.optional().describe('article ids; applies only with more than one entry'),
})

export const orderBy = z
  .enum(['Name', 'Price', 'Bestseller', 'Featured', 'ColorGroup', 'Arranged', 'Recommended'])
  .describe(
    'ColorGroup: in the order of the chosen colors; Arranged: as an editor arranged the list of the group, or by Name if it is not arranged; Recommended: as an editor arranged the list of the group, otherwise by recent sales, season and stock, those in stock in `shop` first. A search with words ignores Arranged and Recommended: its best hits come first',
  )
export const order = z.enum(['asc', 'desc'])

export const searchBody = z.object({
  query: shortText(10_000),
  take: z.number().int().min(0).optional().describe('default and cap 1000'),
  page: z.number().int().min(0).optional().describe('from 0'),
  filters: filters.optional(),
  orderBy: orderBy.optional(),
  order: order.optional(),
  articles: ids.optional().describe('ids: search only these articles'),
  category: z.number().int().optional().describe('main group'),
  subcategory: z.number().int().optional().describe('articleGroup2ID'),
  campaign: z.number().int().optional().describe('goods of a campaign that runs now'),
  only: z
    .enum(['news', 'sale', 'reduced', 'multi_buy'])
    .optional()
    .describe(
      'news: only articles with the label Nyhet or a recent date; reduced: only reduced articles; multi_buy: only articles of a running multi-buy; sale: reduced or of a multi-buy',
    ),
  arrangedAs: z
    .number()
    .int()
    .optional()
    .describe(
      'for the order Arranged: use the arrangement of this group, of any level. Default: the subcategory or category',
    ),
  shop: z
    .number()
    .int()
    .optional()
    .describe('a shop: of equally good hits, and in the order Recommended, those in stock there come first'),
})
const facetField = z.enum(['colors', 'shades', 'genders', 'brands', 'shops', 'groups', 'sizes'])
/**
 * Without `query`, counts all articles of the scope. With a blank `query`, counts them only if there is a scope or a
 * filter.
 */
export const facetsBody = searchBody
  .pick({ filters: true, articles: true, category: true, subcategory: true, campaign: true, only: true })
  .extend({
    query: searchBody.shape.query.optional(),
    fields: z.array(facetField).max(20).optional().describe('the facets to count. Default: all'),
  })

/** A part of the query interpreted as a filter, and the query without it. */
export const understood = z.object({
  kind: z.enum(['colour', 'wearer', 'size', 'price', 'brand']),
  text: z.string().describe('the part of the query, as typed'),
  filters: filters.omit({ exclude: true }),
  without: z.string(),
})

/** A page other than a list of goods. */
export const place = z.object({
  kind: z.enum(['help', 'shop', 'post']),
  title: z.string(),
  detail: z.string(),
  path: z.string().describe('path of the page'),
})

export const searchAnswer = z.object({
  hits: z.object({
    total: z.object({ value: z.int(), relation: z.literal('eq') }),
    hits: z.array(z.object({ _id: z.string(), _score: z.number(), _source: article })),
  }),
  understood: z.array(understood),
  corrected: z.string().nullable().describe('the corrected query that was searched for; null: not corrected'),
  suggestion: z.string().nullable().describe('a similar query with hits; null: this one has hits, or none was found'),
  partly: z.boolean().describe('true: no article matches the whole query, and the hits match most of it'),
  best: z
    .int()
    .describe('number of hits that match the most words: they come first, and the others lack one word more'),
  lacking: z
    .array(z.object({ kind: z.enum(['brand', 'colour', 'wearer', 'size']), text: z.string() }))
    .describe('attributes of the query that no matching article has, as typed; if there are any, there are no hits'),
  nearest: z.array(article).describe('articles that match the query without the words of `lacking`; at most eight'),
  places: z.array(place).describe('help pages, shops and posts that match the query'),
})

export const suggestionsQuery = z.object({ q: shortText(200).default('') })
export const suggestionsResponse = z.object({
  words: z.array(z.string()).describe('completed queries'),
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slugs: z.array(z.string()).describe('main group first'),
      count: z.int(),
    }),
  ),
  articles: z.array(
    article.pick({
      ...{ id: true, slug: true, name: true, brand: true },
      ...{ price: true, priceVaries: true, unitPrice: true, picture: true },
    }),
  ),
  places: z.array(place).describe('help pages, shops and posts that match'),
})

export const searchIdsAnswer = z.object({ ids, total: z.int() })
export const facetCount = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  hex: z.string().nullish().describe('hex code of a shade; left out for other facets'),
})
export const facetsResponse = z.object({
  total: z.int(),
  facets: z.partialRecord(facetField, z.array(facetCount)),
  price: z.object({ min: z.int(), max: z.int() }).nullable(),
})

/** The search page sends this. Searches are only counted: neither the person nor the single search is stored. */
export const searchCount = z.strictObject({
  query: shortText(200),
  shop: z.int().positive().max(2_147_483_647).nullable().default(null).describe('the chosen shop; null: none'),
  outcome: z
    .enum(['hits', 'nothing', 'click'])
    .describe('hits: the results had hits; nothing: they had none; click: a hit or a further page was opened'),
})

export type Filters = z.infer<typeof filters>
export type OrderBy = z.infer<typeof orderBy>
export type Order = z.infer<typeof order>
export type SearchBody = z.infer<typeof searchBody>
export type FacetsBody = z.infer<typeof facetsBody>
export type Understood = z.infer<typeof understood>
export type SuggestionsResponse = z.infer<typeof suggestionsResponse>
export type Place = z.infer<typeof place>
export type SearchAnswer = z.infer<typeof searchAnswer>
export type FacetCount = z.infer<typeof facetCount>
export type FacetsResponse = z.infer<typeof facetsResponse>
export type SearchCount = z.input<typeof searchCount>

import { z } from 'zod'
import type { Filters, OrderBy } from '#contract/search.ts'
import { order, orderBy } from '#contract/search.ts'
import {
  arrangementOfGroup,
  type ArrangedOrder,
  type Order,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'

export const maxArticles = 1_000

export const ids = z
  .string()
  .max(10_000)
  .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
  .transform(text => (text === '' ? [] : text.split(',').map(Number)))
  .optional()
const amount = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional()
const whole = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .default(fallback)
    .transform(Number)

export const idParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})

const filterQuery = z.object({
  colors: ids.describe('Comma-separated colour group ids'),
  shades: ids.describe('Comma-separated colour ids of variants'),
  genders: ids,
  brands: ids,
  shops: ids.describe('Only articles available in one of these shops'),
  groups: ids.describe('articleGroup3ID'),
  subcategory: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .describe('articleGroup2ID'),
  sizes: ids,
  exclude: ids.describe('Ignored unless it has at least two ids'),
  price_min: amount.describe('Øre, inclusive'),
  price_max: amount.describe('Øre, inclusive'),
})
const arrangement = z.object({
  orderBy: orderBy.default('Name'),
  order: order.default('asc'),
  shop: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional()
    .describe('In the order Recommended, articles in stock there come first'),
})

export const listQuery = filterQuery.extend(arrangement.shape)
export const pageQuery = listQuery.extend({
  page: whole('1').describe('From 1'),
  per_page: whole('20')
    .transform(count => Math.min(count, maxArticles))
    .describe('Default: 20. Maximum: 1000.'),
})

export function filtersOf(query: z.output<typeof filterQuery>): Filters {
  const { colors, shades, genders, brands, shops, groups, sizes, exclude, price_min, price_max } = query
  return { colors, shades, genders, brands, shops, groups, sizes, exclude, price: { min: price_min, max: price_max } }
}

/** The requested list, if it is one that editors can arrange. */
interface ArrangedScope {
  category?: number | undefined
  subcategory?: number | undefined
  arrangedAs?: number | undefined
}

/** Translates an order from its wire name to the read model's. */
export function orderFor(
  name: OrderBy,
  { colors = [] }: Filters,
  snapshot: Snapshot,
  { category, subcategory, arrangedAs }: ArrangedScope,
): Order | ArrangedOrder {
  if (name === 'Featured') return { by: 'featured' }
  if (name === 'ColorGroup') return { by: 'colours', chosen: colors }
  if (name !== 'Arranged' && name !== 'Recommended') return name
  const arrangement = arrangementOfGroup(snapshot, arrangedAs ?? subcategory ?? category, category)
  return arrangement ? { by: 'arranged', arrangement } : name === 'Arranged' ? 'Name' : name
}

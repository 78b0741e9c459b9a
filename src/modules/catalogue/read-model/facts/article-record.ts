import { isListed, type ArticleFacts } from './article-facts.ts'
import { groupPath } from './group-path.ts'
import { known, shopIds, type Lists } from './lists.ts'
import { pricingAt, type Pricing } from './pricing.ts'
import { availableShops, type Stock } from './stock.ts'

/** The immutable state of one article at one moment. `cached` holds data derived from it. */
export interface ArticleRecord {
  readonly facts: ArticleFacts
  readonly listed: boolean
  readonly pricing: Pricing
  readonly stock: Stock
  /** The article's serialised list entry. It must depend on this record only. The text cache may clear it again. */
  readonly cached: { text: Buffer | null }
}

/** A new or replaced record. A replaced record keeps its ordinal. */
export interface RecordChange {
  ordinal: number
  before: ArticleRecord | undefined
  after: ArticleRecord
}

export function recordOf(facts: ArticleFacts, stock: Stock, now: number): ArticleRecord {
  return { facts, listed: isListed(facts), pricing: pricingAt(facts, now), stock, cached: { text: null } }
}

export const withStock = (record: ArticleRecord, stock: Stock): ArticleRecord => ({
  ...record,
  stock,
  cached: { text: null },
})

export const withPricingAt = (record: ArticleRecord, now: number): ArticleRecord => ({
  ...record,
  pricing: pricingAt(record.facts, now),
  cached: { text: null },
})

export const setNames = [
  'categories',
  'subcategories',
  'groups',
  'genders',
  'brands',
  'colors',
  'shades',
  'sizes',
  'shops',
] as const
/**
 * The fields that articles can be filtered by.
 * `colors` are colour groups, `shades` are single colours, `groups` are third-level groups, `shops` are shops with
 * available stock.
 */
export type SetName = (typeof setNames)[number]

/** The sets that a listed article belongs to. */
export function setMembers(record: ArticleRecord, lists: Lists): Record<SetName, readonly number[]> {
  const { facts, stock } = record
  const path = groupPath(lists, facts.groupId)
  const shades = [...new Set(facts.variants.flatMap(({ colourId }) => colourId ?? []))]
  return {
    categories: [path.main.id],
    subcategories: [path.sub.id],
    groups: [path.group.id],
    genders: [facts.genderId],
    brands: [facts.brandId],
    colors: [...new Set(shades.map(id => known(lists.colours, id).groupId))],
    shades,
    sizes: [...new Set(facts.variants.map(variant => variant.sizeId))],
    shops: shopIds(lists, availableShops(stock)),
  }
}

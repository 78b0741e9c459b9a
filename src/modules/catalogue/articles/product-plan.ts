import type { PictureLink } from './feed-article.ts'

// The rows of the catalogue, keyed by the feed's own names and numbers. Ids exist only in the database.

export interface BrandRow {
  key: string
  name: string
  slug: string
}
export interface GroupRow {
  key: string
  parent_key: string | null
  level: number
  name: string
  slug: string
}
export type StoredGroup = GroupRow & { id: number }
/** A group that has another path in the feed, found by its articles. */
export interface GroupMove {
  /** `renamed`: the group keeps its id. Otherwise only its old address redirects. */
  kind: 'renamed' | 'merged' | 'split'
  before: string
  after: string
  /** The feed still has `of` articles of the group. `articles` of them are now under `after`. */
  articles: number
  of: number
}
export interface ColourGroupRow {
  key: string
  name: string
  label: string
  hex: string | null
  position: number
}
export interface ColourWordRow {
  word: string
  group_key: string
}
export interface ColourRow {
  key: string
  code: string | null
  name: string
  hex: string | null
  group_key: string
}
export interface SizeRow {
  key: string
  name: string
}
export interface ArticleRow {
  article_no: string
  name: string
  slug: string
  description: string
  tech_description: string | null
  nutrient_content: string | null
  wash_label: string | null
  care_label: string | null
  material: string | null
  season: string | null
  custom_label: string | null
  manufacturer: string | null
  responsible: string | null
  warnings: string | null
  ingredients: string | null
  allergens: string | null
  shelf_life: string | null
  age_limit: number | null
  guarantee_years: number | null
  guarantee_full: boolean
  passport_url: string | null
  google_category: string | null
  brand_key: string
  gender_id: number
  group_key: string
  pant: number
  freight_price: number | null
  vat_percentage: number
  web_purchase_limit: number | null
  only_cc: boolean
  purchasable_on_web: number
  visible_on_web: number
  featured: number
  in_feed: boolean
  /** Null in a plan: today. */
  date_created: string | null
}
export interface VariantRow {
  sku: string
  ean: string
  article_no: string
  size_key: string
  colour_key: string | null
  colour_code: string | null
  price: number
  position: number
  awaited: boolean
  unit_measure: string | null
  unit_base_measure: string | null
  in_feed: boolean
  /**
   * Another variant has the same barcode, written with other leading zeros. Occurs only in catalogues that are older
   * than migration 0603.
   */
  shares_code: boolean
}
export interface ArticlePictureRow {
  article_no: string
  colour_key: string | null
  colour_code: string | null
  position: number
  hash: string
}

/** A picture that a feed gives an article. Exactly one of `url` and `hash` is set. */
export interface PictureLinkRow {
  article_no: string
  colour_key: string | null
  colour_code: string | null
  position: number
  url: string | null
  aspect: string
  hash: string | null
}

/** The current catalogue. */
export interface CatalogueState {
  brands: BrandRow[]
  groups: StoredGroup[]
  colourGroups: ColourGroupRow[]
  colourWords: ColourWordRow[]
  colours: ColourRow[]
  sizes: SizeRow[]
  articles: (ArticleRow & { id: number })[]
  variants: (VariantRow & { id: number })[]
  pictures: ArticlePictureRow[]
  /** The links of articles with at least one picture by URL. */
  pictureLinks: PictureLinkRow[]
  /** `hash` null: not fetched yet. */
  pictureSources: { url: string; aspect: string; hash: string | null }[]
  formerSlugs: { slug: string; article_no: string }[]
  /** Former paths of groups, in slugs: `sko/tursko`. */
  formerGroupPaths: string[]
}

/** The changes that a product feed would make. Only new and differing rows, except where a field says otherwise. */
export interface ProductPlan {
  newBrands: BrandRow[]
  newGroups: GroupRow[]
  /** Groups with another path, and their subgroups. */
  changedGroups: StoredGroup[]
  /** Merged and split groups. The group `into_key` has the most of their articles. */
  mergedGroups: { id: number; into_key: string }[]
  /** Paths of slugs that groups leave. `names`: the same path in names. null: the group was merged or split. */
  formerGroupPaths: { path: string; group_key: string; names: string | null }[]
  /** Former paths that are in use again. */
  regainedGroupPaths: string[]
  groupMoves: GroupMove[]
  newColourGroups: ColourGroupRow[]
  newColourWords: ColourWordRow[]
  newColours: ColourRow[]
  changedColours: ColourRow[]
  newSizes: SizeRow[]
  newArticles: ArticleRow[]
  changedArticles: (ArticleRow & { id: number })[]
  /** `leftSlugs`: slugs that articles give up. `regainedSlugs`: former slugs that are in use again. */
  leftSlugs: { slug: string; id: number }[]
  regainedSlugs: string[]
  hiddenArticles: number[]
  newVariants: VariantRow[]
  changedVariants: (VariantRow & { id: number })[]
  hiddenVariants: number[]
  /** Numbers of articles with a changed picture. `pictures`: all pictures of these articles. */
  repicturedArticles: string[]
  pictures: ArticlePictureRow[]
  /** Numbers of articles with a changed link. `pictureLinks`: all links of these articles. */
  relinkedArticles: string[]
  pictureLinks: PictureLinkRow[]
  /** All pictures that the feed names by URL. */
  pictureSources: PictureLink[]
  counts: ProductCounts
  /** Colour words without a group. Each becomes a group. */
  unknownColours: string[]
  /**
   * `before`: how many articles of the feed are shown or sold on the web now. `lost`: those that no longer would be.
   */
  onWeb: Record<'shown' | 'sold', { before: number; lost: string[] }>
  /** `before`: how many variants of the feed are not awaited now. `lost`: SKUs of those that would become awaited. */
  awaited: { before: number; lost: string[] }
  /** All variants of the feed, unchanged ones included. */
  prices: ComparedPrice[]
  /** All articles of the feed that already exist. */
  freights: ComparedFreight[]
}

/** The shipping price in øre of an article without a freight price. */
export const usualFreight = 9_900

/** Freight prices in øre, before and after. */
interface ComparedFreight {
  articleNo: string
  before: number
  after: number
}

/** Ordinary prices in øre, before and after. */
interface ComparedPrice {
  sku: string
  /** Null: the variant is new. */
  before: number | null
  after: number
}

export interface ProductCounts {
  articlesIn: number
  articlesBack: number
  articlesChanged: number
  articlesOut: number
  articlesBefore: number
  variantsIn: number
  variantsBack: number
  variantsChanged: number
  variantsOut: number
  variantsBefore: number
  pricesUp: number
  pricesDown: number
  articlesRepictured: number
  articlesRelinked: number
  picturesToFetch: number
}

/** Articles and variants named in rows that could not be parsed. They stay unchanged. */
export interface Unreadable {
  skus: ReadonlySet<string>
  articleNos: ReadonlySet<string>
}

// The rows of the catalogue, keyed by what the feed calls things; ids exist only in the database.

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
  in_feed: boolean
}
export interface ArticlePictureRow {
  article_no: string
  colour_key: string | null
  colour_code: string | null
  position: number
  hash: string
}

/** The catalogue as it is. */
export interface CatalogueState {
  brands: BrandRow[]
  groups: GroupRow[]
  colourGroups: ColourGroupRow[]
  colourWords: ColourWordRow[]
  colours: ColourRow[]
  sizes: SizeRow[]
  articles: (ArticleRow & { id: number })[]
  variants: (VariantRow & { id: number })[]
  pictures: ArticlePictureRow[]
  formerSlugs: { slug: string; article_no: string }[]
}

/** What a product feed would change: only rows that are new or differ. */
export interface ProductPlan {
  newBrands: BrandRow[]
  newGroups: GroupRow[]
  newColourGroups: ColourGroupRow[]
  newColourWords: ColourWordRow[]
  newColours: ColourRow[]
  changedColours: ColourRow[]
  newSizes: SizeRow[]
  newArticles: ArticleRow[]
  changedArticles: (ArticleRow & { id: number })[]
  /** Addresses that articles leave, and former ones that are in use again. */
  leftSlugs: { slug: string; id: number }[]
  regainedSlugs: string[]
  hiddenArticles: number[]
  newVariants: VariantRow[]
  changedVariants: (VariantRow & { id: number })[]
  hiddenVariants: number[]
  /** All pictures of the articles (by number) whose pictures differ. */
  repicturedArticles: string[]
  pictures: ArticlePictureRow[]
  counts: ProductCounts
  /** Colour words in no group, which become groups of their own. */
  unknownColours: string[]
  /** Articles in the feed that were on the web, and those of them that no longer would be. */
  onWeb: Record<'shown' | 'sold', { before: number; lost: string[] }>
  /** Of every variant of the feed, also those that stay as they are. */
  prices: ComparedPrice[]
  /** Of every article of the feed that is not new. */
  freights: ComparedFreight[]
}

/** What an article without a freight price costs to send, in øre. */
export const usualFreight = 9_900

/** Freight prices in øre. */
interface ComparedFreight {
  articleNo: string
  before: number
  after: number
}

/** An ordinary price in øre. */
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
}

/** Articles and variants that the feed names in rows which could not be read: they stay as they are. */
export interface Unreadable {
  skus: ReadonlySet<string>
  articleNos: ReadonlySet<string>
}

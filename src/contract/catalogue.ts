import { z } from 'zod'
import { uses } from '#shared/review-labels.ts'
import { lawfulFacts, unitPrice } from './lawful-facts.ts'
import { productSafety, recallNotice } from './product-safety.ts'
import { bannerPicture } from './settings.ts'

const id = z.int().positive()
const money = z.int().describe('øre')
const rank = z.int().describe('1 is best; 9999 when unranked')

export const bestseller = z.object({ article_id: id, qty_rank: rank, turnover_rank: rank })
export const brand = z.object({ id, name: z.string() })
/** In the list of all brands; its page is /merke/{slug}. */
export const listedBrand = brand.extend({ slug: z.string() })
export const gender = z.object({ id, name: z.string(), checked: z.boolean() })
export const colour = z.object({
  id,
  name: z.string(),
  hex: z.string().nullable(),
  colorCode: z.string().nullable(),
})
export const colourGroup = z.object({
  id,
  label: z.string(),
  name: z.string(),
  hex: z.string().nullable(),
  colorId: id.nullable().describe('representative colour of the group'),
})
export const size = z.object({ id, name: z.string() })

/** A picture at `/media/{hash}-{width}.avif` and `.webp` for each of `widths`. Drawn art has one `url` and no hash. */
export const picture = z.object({
  url: z.string().describe('the largest WebP, or the SVG of drawn art'),
  hash: z.string().nullable(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
})

export const campaignEntry = z.object({
  id: id.describe('CampaignArticleID of an order line'),
  articleId: id,
  price: money,
  labelType: z.string().nullable(),
  labelData: z.unknown().describe('parsed from JSON; null where there is none or it is not JSON'),
})

const campaignLabel = z.object({ text: z.string(), type: z.string().nullable() })

export const groupRef = z.object({
  name: z.string(),
  articleGroup2ID: id,
  articleGroup3ID: id,
  id,
})

/** An article in a list. The field names are the specification's. */
export const article = z.object({
  id,
  name: z.string(),
  slug: z.string().describe('the dash-cased name: /product/{slug}'),
  description: z.string(),
  price: money.describe('lowest price active now, pant included'),
  priceVaries: z.boolean().describe('true: show as "fra"'),
  originalPrice: money.describe(
    'before price: the lowest of the 30 days before the reduction; `price` when not reduced',
  ),
  lowestPrice30Days: money.nullable().describe('the before price; null when not reduced'),
  pant: money,
  unitPrice: unitPrice.nullable().describe('of the cheapest variant; null: it is not sold by measure'),
  brand: z.string(),
  brands: z.array(id),
  colors: z.array(colour),
  colorGroups: z.array(id),
  gender: z.string(),
  genders: z.array(id),
  articleGroup2ID: id,
  articleGroup3ID: id,
  canPurchase: z.boolean(),
  customLabel: z.string().nullable(),
  group2: z.string(),
  group3: z.string(),
  image: z.string().describe('URL of a picture; a drawing if there is no photo'),
  picture,
  shops: z.array(id).describe('shops that carry it'),
  available: z.array(id).describe('shops where it is available now'),
  availability: z.int().describe('number of shops where it is available now'),
  featured: z.boolean(),
  category: z.object({ id }),
  categories: z.array(id),
  subcategories: z.array(id),
  campaigns: z.array(campaignEntry),
  campaignLabelType: z.string().nullable(),
  campaignLabel: campaignLabel.nullable().describe('the label of its cheapest campaign that shows one; null: none'),
  averageRating: z.number().nullable(),
  webPurchaseLimit: z.int().nullable(),
  bestsellerQty: rank,
  bestsellerTurnover: rank,
  onlyCC: z.boolean(),
  season: z.string().nullable(),
  ArticleNo: z.string(),
  frightPrice: money,
  ean: z.string().describe('EAN of the first variant'),
  sizes: z.array(size),
  size_colors: z.array(z.object({ ean: z.string(), sizeId: id, colorId: id.nullable() })),
})

/** The size and colour facts for an article's card in a list, for the requested sizes and colours. */
export const articleCard = z.object({
  id,
  colorId: id.nullable().describe('the colour to preselect on the article’s page; null: it has only one'),
  sizeId: id
    .nullable()
    .describe('the size to preselect on the article’s page; null: none was requested, or the colour has none of them'),
  picture: picture.describe('of this colour'),
  price: money.describe('the lowest price of this colour, and of this size if there is one'),
  originalPrice: money.describe('before price; `price` when not reduced'),
  priceVaries: z.boolean(),
  unitPrice: unitPrice.nullable().describe('of the variant with this price; null: it is not sold by measure'),
  shops: z.array(id).describe('shops that have this colour now, in this size if there is one'),
})

export const shopStock = z.object({
  id,
  qty: z.int(),
  ask: z.literal(true).optional().describe('none is available, but the shop may have one: shoppers are asked to ring'),
})

export const variant = z.object({
  id,
  ean: z.string(),
  canPurchase: z.boolean(),
  availability: z.int(),
  price: money,
  originalPrice: money.describe('before price; `price` when not reduced'),
  unitPrice: unitPrice.nullable().describe('null: it is not sold by measure'),
  shops: z.array(shopStock).describe('available pieces per shop, ordered by shop name'),
  size,
  color: colour.extend({ image: z.string() }).nullable(),
})

/** The uses that a review can name. */
export const reviewUse = z.enum(uses)

export const review = z.object({
  id,
  content: z.string(),
  reply: z.string().nullable(),
  customer: z.string().nullable().describe('null when anonymous'),
  rating: z.int(),
  approved: z.boolean(),
  created_at: z.string(),
  reviewable_id: id,
  reviewable_type: z.literal('article'),
  verified: z.boolean().describe('true: a shop of the chain handed the article over or sent it to the author'),
  rewarded: z.boolean().describe('true: the author got a discount, points, goods or money for it'),
  true_to_size: z.int().nullable(),
  size_color: z.string().nullable(),
  used_for: reviewUse.nullable().describe('the author’s use of the article; null: not stated'),
  anonymous: z.boolean(),
})

const saidBy = z.int().describe('number of reviews with this value')
/** Figures of the approved reviews of one article. */
export const reviewSummary = z.object({
  count: z.int(),
  average: z.number().describe('average number of stars, to one decimal'),
  stars: z.object({ stars: z.int(), count: saidBy }).array().length(5).describe('five stars first'),
  fit: z.object({ small: saidBy, asExpected: saidBy, large: saidBy }),
  usedFor: z.object({ use: reviewUse, count: saidBy }).array().describe('those with votes, most votes first'),
})

export const sizeTable = z.object({
  brand: z.string().nullable().describe('the brand of the size guide; null: not specific to a brand'),
  measures: z.array(z.enum(['chest', 'waist', 'hip', 'inseam', 'foot', 'height'])),
  rows: z.array(z.object({ size: z.string(), cm: z.array(z.string()).describe('one for each of `measures`') })),
})

/** Body measurements by size: the tables of a brand, or those for any brand. */
export const sizeTables = z.object({
  brands: listedBrand.array().describe('brands with their own tables, by name'),
  tables: sizeTable
    .extend({
      group: z
        .string()
        .nullable()
        .describe('the group that the table is for, such as `Tekstil > Bukser`; null: all groups'),
      wearer: z.string().nullable().describe('the gender that the table is for; null: any'),
    })
    .array(),
})
export const sizeTablesQuery = z.object({
  brand: z.string().max(100).optional().describe('`slug` of a brand. Default: the tables for any brand'),
})

export const articleDetail = article.extend({
  visible: z.literal(true),
  techDescription: z.string().nullable(),
  nutrientContent: z.string().nullable(),
  washLabel: z.string().nullable(),
  careLabel: z.string().nullable(),
  campaign: z
    .object({
      id,
      name: z.string(),
      label: campaignLabel.nullable().describe('its label, which article pages show for the name; null: none'),
    })
    .nullable()
    .describe('the running campaign that gives its price'),
  material: z.string().nullable(),
  ...lawfulFacts,
  recall: recallNotice.nullable().describe('a recall in force of some of its variants; null: none'),
  safety: productSafety.nullable().describe('null: nothing is known'),
  articleId: id,
  articleNo: z.string(),
  dateCreated: z.string(),
  pictures: z.array(
    z.object({
      colorId: id.nullable(),
      view: z
        .enum(['front', 'back', 'detail'])
        .nullable()
        .describe('for a drawing: the side that it shows; null: a photo'),
      picture,
      alt: z.string().nullable().describe('alternative text by an editor; null: none'),
    }),
  ),
  sizeTable: sizeTable.nullable().describe('body measurements for each size, in centimetres; null: unknown'),
  variants: z.array(variant),
  reviews: z.array(review),
  reviewSummary: reviewSummary.nullable().describe('null: no reviews'),
})
/** The response for a hidden article. The page shows the name and that the article is no longer sold. */
export const hiddenArticle = z.object({ id, name: z.string(), visible: z.literal(false) })

export const availability = z.array(z.object({ ean: z.string(), shops: z.array(shopStock) }))

export const groupCount = groupRef.extend({ slug: z.string(), count: z.int() })

export const subcategory = z.object({
  ArticleGroup2ID: id,
  MainGroupID: id,
  Name: z.string(),
  slug: z.string(),
  minPrice: money,
  maxPrice: money,
  articlesCount: z.int(),
  custom: z.boolean().describe('true: an editor has arranged its list'),
  groups: z.array(groupCount),
})

export const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  count: z.int(),
  banner: z.string().nullable().describe('the address of a picture above its list'),
  bannerLink: z.string().nullable().describe('a path of the shop, or an external URL'),
  bannerAlt: z.string().describe('alternative text: content of the picture that the texts lack; empty: none'),
  bannerPicture: bannerPicture.nullable().describe('the same picture, in several widths'),
  minPrice: money,
  maxPrice: money,
  subcategories: z.array(subcategory),
  availableProductlines: z.array(brand),
})

export const articlePage = z.object({
  current_page: z.int().describe('from 1'),
  last_page: z.int().describe('at least 1'),
  per_page: z.int(),
  total: z.int(),
  data: z.array(article),
})
export const categoryPage = category.extend(articlePage.shape)

export type Brand = z.infer<typeof brand>
export type ListedBrand = z.infer<typeof listedBrand>
export type Bestseller = z.infer<typeof bestseller>
export type Gender = z.infer<typeof gender>
export type Colour = z.infer<typeof colour>
export type ColourGroup = z.infer<typeof colourGroup>
export type Size = z.infer<typeof size>
export type Picture = z.infer<typeof picture>
export type CampaignEntry = z.infer<typeof campaignEntry>
export type GroupRef = z.infer<typeof groupRef>
export type Article = z.infer<typeof article>
export type ShopStock = z.infer<typeof shopStock>
export type Variant = z.infer<typeof variant>
export type Review = z.infer<typeof review>
export type ReviewSummary = z.infer<typeof reviewSummary>
export type ArticleDetail = z.infer<typeof articleDetail>
export type SizeTable = z.infer<typeof sizeTable>
export type SizeTables = z.infer<typeof sizeTables>
export type HiddenArticle = z.infer<typeof hiddenArticle>
export type Availability = z.infer<typeof availability>
export type Subcategory = z.infer<typeof subcategory>
export type ArticleCard = z.infer<typeof articleCard>
export type ArticlePage = z.infer<typeof articlePage>
export type Category = z.infer<typeof category>

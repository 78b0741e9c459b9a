import type { Article, ArticleDetail, HiddenArticle, Size, Variant } from '#contract/catalogue.ts'
import {
  availableShops,
  groupPath,
  known,
  shopIds,
  shopsOf,
  stockByVariant,
  type ArticleRecord,
  type Defaults,
  type Lists,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import { unitPrice } from '#shared/prices/unit-price.ts'
import { durabilityLabel } from '#shared/guarantees/durability-label.ts'
import { readParty } from '#shared/safety/party.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { shownName } from '../campaigns/shown-name.ts'
import type { TextCache } from '../reads/text-cache.ts'
import { measuresOf } from './present-sizes.ts'
import { sizeIdsOf } from './size-ids-of.ts'
import { pictureOf, pictureOfColour, picturesOf } from './present-pictures.ts'
import { averageRating, summariseReviews } from './summarise-reviews.ts'

/** The list form of an article as JSON text. */
export function listText({ lists, defaults }: Snapshot, texts: TextCache, record: ArticleRecord): Buffer {
  return texts.of(record.facts.id, record.cached, () => JSON.stringify(articleOf(record, lists, defaults)))
}

/** The list form of an article. */
export function articleOf(record: ArticleRecord, lists: Lists, defaults: Defaults): Article {
  const { facts, pricing, stock } = record
  const path = groupPath(lists, facts.groupId)
  const picture = pictureOf(facts, lists, defaults)
  const available = shopIds(lists, availableShops(stock))
  const colours = [...new Set(facts.variants.flatMap(variant => variant.colourId ?? []))].map(id =>
    known(lists.colours, id),
  )
  const campaigns = pricing.running.map(({ offer, price }) => ({
    id: offer.campaignArticleId,
    articleId: facts.id,
    price,
    labelType: offer.labelType,
    labelData: offer.labelData,
  }))
  return {
    id: facts.id,
    name: facts.name,
    slug: facts.slug,
    description: facts.description,
    price: pricing.price,
    priceVaries: pricing.varies,
    originalPrice: pricing.originalPrice,
    lowestPrice30Days: pricing.originalPrice > pricing.price ? pricing.originalPrice : null,
    pant: facts.pant,
    unitPrice: unitPriceAt(record, pricing.variantPrices.indexOf(pricing.price)),
    brand: known(lists.brands, facts.brandId).name,
    brands: [facts.brandId],
    colors: colours.map(({ id, name, hex, code }) => ({ id, name, hex, colorCode: code })),
    colorGroups: [...new Set(colours.map(colour => colour.groupId))],
    gender: known(lists.genders, facts.genderId).name,
    genders: [facts.genderId],
    articleGroup2ID: path.sub.id,
    articleGroup3ID: path.group.id,
    canPurchase: facts.purchasableOnWeb === 1,
    customLabel: facts.customLabel || null,
    group2: path.sub.name,
    group3: path.group.name,
    image: picture.url,
    picture,
    shops: shopIds(lists, shopsOf(stock)),
    available,
    availability: available.length,
    featured: facts.featured === 1,
    category: { id: path.main.id },
    categories: [path.main.id],
    subcategories: [path.sub.id],
    campaigns,
    campaignLabelType: campaigns[0]?.labelType ?? null,
    campaignLabel: campaignLabelOf(record),
    averageRating: averageRating(facts.reviews),
    webPurchaseLimit: facts.webPurchaseLimit,
    bestsellerQty: facts.qtyRank ?? defaults.bestsellerRank,
    bestsellerTurnover: facts.turnoverRank ?? defaults.bestsellerRank,
    onlyCC: facts.onlyCC,
    season: facts.season,
    ArticleNo: facts.articleNo,
    frightPrice: facts.freightPrice ?? defaults.freightPrice,
    ean: facts.variants[0]?.ean ?? '',
    sizes: sizeIdsOf(facts, lists).map(id => sizeOf(lists, id)),
    size_colors: facts.variants.map(({ ean, sizeId, colourId }) => ({ ean, sizeId, colorId: colourId })),
  }
}

/** The label of the cheapest campaign with a label. */
function campaignLabelOf({ pricing: { running } }: ArticleRecord): Article['campaignLabel'] {
  const entry = running.find(({ offer }) => offer.labelText !== null)
  return entry ? labelOf(entry.offer) : null
}

type Offer = ArticleRecord['pricing']['running'][number]['offer']

const labelOf = ({ labelText, labelType }: Offer): Article['campaignLabel'] =>
  labelText ? { text: labelText, type: labelType } : null

/** The detail form of an article: the list form with its texts, variants and reviews. */
export function articleDetailOf(
  record: ArticleRecord,
  lists: Lists,
  defaults: Defaults,
): ArticleDetail | HiddenArticle {
  const { facts } = record
  if (!record.listed) return { id: facts.id, name: facts.name, visible: false }
  return {
    ...articleOf(record, lists, defaults),
    visible: true,
    techDescription: facts.techDescription,
    nutrientContent: facts.nutrientContent,
    washLabel: facts.washLabel,
    careLabel: facts.careLabel,
    campaign: campaignOf(record),
    material: facts.material,
    ingredients: facts.ingredients,
    allergens: facts.allergens,
    shelfLife: facts.shelfLife,
    ageLimit: facts.ageLimit,
    guaranteeYears: facts.guaranteeYears,
    durabilityLabel: durabilityLabel(facts),
    passportUrl: facts.passportUrl,
    safety: safetyOf(facts),
    recall: facts.recall,
    articleId: facts.id,
    articleNo: facts.articleNo,
    dateCreated: facts.dateCreated,
    pictures: picturesOf(facts, lists, defaults),
    sizeTable: measuresOf(record, lists, defaults),
    variants: variantsOf(record, lists, defaults),
    reviews: facts.reviews.map(review => ({
      id: review.id,
      content: review.content,
      reply: review.reply,
      customer: review.anonymous ? null : review.customer,
      rating: review.rating,
      approved: true,
      created_at: review.createdAt,
      reviewable_id: facts.id,
      reviewable_type: 'article' as const,
      verified: review.verified,
      rewarded: review.rewarded,
      true_to_size: review.trueToSize,
      size_color: review.sizeColor,
      used_for: review.usedFor,
      anonymous: review.anonymous,
    })),
    reviewSummary: summariseReviews(facts.reviews),
  }
}

function safetyOf({ manufacturer, responsible, warnings }: ArticleRecord['facts']): ArticleDetail['safety'] {
  if (manufacturer === null && responsible === null && warnings === null) return null
  return {
    manufacturer: manufacturer === null ? null : readParty(manufacturer),
    responsible: responsible === null ? null : readParty(responsible),
    warnings,
  }
}

/** The campaign that sets the price. A multi-buy counts too, a campaign with a higher price does not. */
function campaignOf({ pricing: { running, price } }: ArticleRecord): ArticleDetail['campaign'] {
  const offer = running.find(entry => entry.price === price)?.offer
  return offer ? { id: offer.campaignId, name: shownName(offer.campaignName), label: labelOf(offer) } : null
}

/** The variants of an article, each with its available pieces by shop. */
export function variantsOf(record: ArticleRecord, lists: Lists, defaults: Defaults): Variant[] {
  const { facts, pricing, stock } = record
  const rows = stockByVariant(stock, facts.variants.length)
  return facts.variants.map((variant, i) => {
    const shops = (rows[i] ?? []).flatMap(({ shop, qty, ask }) =>
      shopIds(lists, [shop]).map(id => ({ id, qty, ...(ask && { ask: true as const }) })),
    )
    const colour = variant.colourId === null ? undefined : lists.colours.get(variant.colourId)
    return {
      id: variant.id,
      ean: variant.ean,
      canPurchase: facts.purchasableOnWeb === 1,
      availability: shops.filter(shop => shop.qty > 0).length,
      price: pricing.variantPrices[i] ?? variant.price,
      originalPrice: pricing.variantOriginals[i] ?? variant.price,
      unitPrice: unitPriceAt(record, i),
      shops,
      size: sizeOf(lists, variant.sizeId),
      color: colour
        ? {
            id: colour.id,
            name: colour.name,
            hex: colour.hex,
            colorCode: colour.code,
            image: pictureOfColour(facts, lists, defaults, colour.id).url,
          }
        : null,
    }
  })
}

/** The unit price of the variant at this index, deposit excluded. null: it is not sold by measure. */
export function unitPriceAt({ facts, pricing }: ArticleRecord, at: number): Article['unitPrice'] {
  if (facts.columns.contents.size === 0) return null
  const { content, price } = facts.variants[at] ?? { content: null, price: 0 }
  return content && unitPrice((pricing.variantPrices[at] ?? price) - facts.pant, content.measure, content.base)
}

function sizeOf(lists: Lists, id: number): Size {
  return { id, name: sizeLabel(known(lists.sizes, id).name) }
}

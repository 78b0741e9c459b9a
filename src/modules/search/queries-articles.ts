import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { findChargedPrices, type ChargedPrice } from '#modules/campaigns/index.ts'
import type { ArticleFacts, Offer, PictureFacts, ReviewFacts, VariantFacts } from './article-facts.ts'

// What is long over shows nowhere, and counts towards no before price.
const longOver = sql<Date>`now() - interval '400 days'`
const nothingCharged: readonly ChargedPrice[] = []

export async function articleIds(db: Db): Promise<Int32Array> {
  const rows = await db.selectFrom('catalogue.article').select('id').orderBy('id').execute()
  return Int32Array.from(rows, row => row.id)
}

/** The facts of these articles, by id; ids that are not there are left out. */
export async function loadFacts(db: Db, ids: readonly number[]): Promise<ArticleFacts[]> {
  const articles = await db
    .selectFrom('catalogue.article as a')
    .leftJoin('reservations.bestseller as b', 'b.article_id', 'a.id')
    .select([
      'a.id',
      'a.article_no as articleNo',
      'a.name',
      'a.slug',
      'a.description',
      'a.tech_description as techDescription',
      'a.nutrient_content as nutrientContent',
      'a.wash_label as washLabel',
      'a.care_label as careLabel',
      'a.material',
      'a.season',
      'a.custom_label as customLabel',
      'a.brand_id as brandId',
      'a.gender_id as genderId',
      'a.group_id as groupId',
      'a.pant',
      'a.freight_price as freightPrice',
      'a.web_purchase_limit as webPurchaseLimit',
      'a.only_cc as onlyCC',
      'a.purchasable_on_web as purchasableOnWeb',
      'a.visible_on_web as visibleOnWeb',
      'a.featured',
      'a.in_feed as inFeed',
      sql<string>`a.date_created::text`.as('dateCreated'),
      'b.qty_rank as qtyRank',
      'b.turnover_rank as turnoverRank',
    ])
    .where('a.id', '=', anyOf(ids))
    .orderBy('a.id')
    .execute()
  const formerSlugs = await formerSlugsOf(db, ids)
  const variants = await variantsOf(db, ids)
  const offers = await loadOffers(db, ids)
  const pictures = await picturesOf(db, ids)
  const reviews = await reviewsOf(db, ids)
  return articles.map(article => ({
    ...article,
    formerSlugs: formerSlugs.get(article.id) ?? [],
    variants: variants.get(article.id) ?? [],
    offers: offers.get(article.id) ?? [],
    pictures: pictures.get(article.id) ?? [],
    reviews: reviews.get(article.id) ?? [],
  }))
}

async function formerSlugsOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('catalogue.former_slug')
    .select(['article_id', 'slug'])
    .where('article_id', '=', anyOf(ids))
    .orderBy('slug')
    .execute()
  return grouped(rows, row => row.slug)
}

async function variantsOf(db: Db, ids: readonly number[]): Promise<Map<number, VariantFacts[]>> {
  const rows = await db
    .selectFrom('catalogue.variant')
    .select(['article_id', 'id', 'ean', 'size_id', 'colour_id', 'price'])
    .where('article_id', '=', anyOf(ids))
    .where('in_feed', '=', true)
    .orderBy('article_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const charged = await chargedFor(db, ids)
  return grouped(rows, ({ id, ean, size_id, colour_id, price }) => ({
    id,
    ean,
    sizeId: size_id,
    colourId: colour_id,
    price,
    charged: charged.get(id) ?? nothingCharged,
  }))
}

async function chargedFor(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly ChargedPrice[]>> {
  const rows = await db
    .selectFrom('campaigns.campaign_article as entry')
    .innerJoin('campaigns.campaign as c', 'c.id', 'entry.campaign_id')
    .innerJoin('campaigns.campaign_price as p', 'p.campaign_article_id', 'entry.id')
    .select('p.variant_id')
    .distinct()
    .where('entry.article_id', '=', anyOf(ids))
    .where('c.ends_at', '>', longOver)
    .execute()
  if (rows.length === 0) return new Map()
  return findChargedPrices(
    db,
    rows.map(row => row.variant_id),
  )
}

async function loadOffers(db: Db, ids: readonly number[]): Promise<Map<number, Offer[]>> {
  const rows = await db
    .selectFrom('campaigns.campaign_article as entry')
    .innerJoin('campaigns.campaign as c', 'c.id', 'entry.campaign_id')
    .leftJoin('campaigns.campaign_price as p', 'p.campaign_article_id', 'entry.id')
    .select([
      'entry.article_id',
      'entry.id',
      'entry.label_type',
      'entry.label_data',
      'p.variant_id',
      'p.price',
      sql<number>`(extract(epoch from c.starts_at) * 1000)::float8`.as('starts_at'),
      sql<number>`(extract(epoch from c.ends_at) * 1000)::float8`.as('ends_at'),
    ])
    .where('entry.article_id', '=', anyOf(ids))
    .where('c.ends_at', '>', longOver)
    .orderBy('entry.id')
    .execute()
  const offers = new Map<number, { article_id: number; offer: Offer; prices: Map<number, number> }>()
  for (const row of rows) {
    let entry = offers.get(row.id)
    if (!entry) {
      const prices = new Map<number, number>()
      const offer = {
        campaignArticleId: row.id,
        labelType: row.label_type,
        labelData: parsed(row.label_data),
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        prices,
      }
      offers.set(row.id, (entry = { article_id: row.article_id, offer, prices }))
    }
    if (row.variant_id !== null && row.price !== null) entry.prices.set(row.variant_id, row.price)
  }
  return grouped([...offers.values()], entry => entry.offer)
}

async function picturesOf(db: Db, ids: readonly number[]): Promise<Map<number, PictureFacts[]>> {
  const rows = await db
    .selectFrom('catalogue.article_picture as ap')
    .innerJoin('catalogue.picture as p', 'p.hash', 'ap.picture_hash')
    .select(['ap.article_id', 'ap.colour_id as colourId', 'p.hash', 'p.width', 'p.height', 'p.widths'])
    .where('ap.article_id', '=', anyOf(ids))
    .orderBy('ap.article_id')
    .orderBy('ap.position')
    .orderBy('ap.colour_id', nulls => nulls.nullsFirst())
    .execute()
  return grouped(rows, ({ hash, colourId, width, height, widths }) => ({ hash, colourId, width, height, widths }))
}

async function reviewsOf(db: Db, ids: readonly number[]): Promise<Map<number, ReviewFacts[]>> {
  const rows = await db
    .selectFrom('reviews.review')
    .select([
      'article_id',
      'id',
      'content',
      'reply',
      'customer',
      'anonymous',
      'rating',
      'true_to_size',
      'size_color',
      'created_at',
    ])
    .where('article_id', '=', anyOf(ids))
    .where('approved', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return grouped(rows, ({ id, content, reply, customer, anonymous, rating, true_to_size, size_color, created_at }) => ({
    id,
    content,
    reply,
    customer,
    anonymous,
    rating,
    trueToSize: true_to_size,
    sizeColor: size_color,
    createdAt: created_at.toISOString(),
  }))
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`

function grouped<Row extends { article_id: number }, T>(rows: readonly Row[], pick: (row: Row) => T): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.article_id)
    if (group) group.push(pick(row))
    else groups.set(row.article_id, [pick(row)])
  }
  return groups
}

// Editors and feeds write it: what is not JSON is nothing, and must not take the catalogue down.
function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

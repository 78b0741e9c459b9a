import { sql } from 'kysely'
import { multiBuyLabel } from '#shared/prices/multi-buy.ts'
import type { Db } from '#database/connection.ts'
import type { ArticleFacts, Offer, PictureFacts, ReviewFacts } from '../facts/article-facts.ts'
import { withVariants } from '../facts/variant-columns.ts'
import { loadVariants } from './queries-variants.ts'

// Offers that ended before this instant are not read: they affect neither a price nor a before price.
const longOver = sql<Date>`now() - interval '400 days'`
const maxLabel = 30
// One empty list for all articles without offers, pictures, reviews or former slugs. Separate arrays would take
// megabytes.
const none: readonly never[] = []

export async function articleIds(db: Db): Promise<Int32Array> {
  const rows = await db.selectFrom('catalogue.article').select('id').orderBy('id').execute()
  return Int32Array.from(rows, row => row.id)
}

/** The facts of these articles, sorted by id. Unknown ids are left out. */
export async function loadFacts(db: Db, ids: readonly number[]): Promise<ArticleFacts[]> {
  const articles = await db
    .selectFrom('catalogue.article as a')
    .innerJoin('catalogue.brand as maker', 'maker.id', 'a.brand_id')
    .leftJoin('reservations.bestseller as b', 'b.article_id', 'a.id')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select(eb => [
      'a.id',
      'a.article_no as articleNo',
      'a.name',
      'a.slug',
      // An editor's value replaces the feed's. An editor's empty text means no text.
      eb.fn.coalesce('o.description', 'a.description').as('description'),
      textOf('tech_description').as('techDescription'),
      textOf('nutrient_content').as('nutrientContent'),
      textOf('wash_label').as('washLabel'),
      textOf('care_label').as('careLabel'),
      textOf('material').as('material'),
      'a.season',
      safetyTextOf('manufacturer').as('manufacturer'),
      safetyTextOf('responsible').as('responsible'),
      safetyTextOf('warnings').as('warnings'),
      textOf('custom_label').as('customLabel'),
      'a.brand_id as brandId',
      'a.gender_id as genderId',
      'a.group_id as groupId',
      'a.pant',
      'a.freight_price as freightPrice',
      'a.web_purchase_limit as webPurchaseLimit',
      'a.ingredients',
      'a.allergens',
      'a.shelf_life as shelfLife',
      'a.passport_url as passportUrl',
      sql<number | null>`nullif(coalesce(o.age_limit, a.age_limit), 0)`.as('ageLimit'),
      sql<number | null>`nullif(coalesce(o.guarantee_years, a.guarantee_years), 0)`.as('guaranteeYears'),
      sql<boolean>`coalesce(o.guarantee_full, a.guarantee_full)`.as('guaranteeFull'),
      // Goods with an age limit are paid and handed over in a shop.
      sql<boolean>`a.only_cc or coalesce(o.age_limit, a.age_limit, 0) > 0`.as('onlyCC'),
      'a.purchasable_on_web as purchasableOnWeb',
      sql<number>`coalesce(o.visible::int, a.visible_on_web)`.as('visibleOnWeb'),
      sql<number>`coalesce(o.featured::int, a.featured)`.as('featured'),
      'a.in_feed as inFeed',
      sql<string>`a.date_created::text`.as('dateCreated'),
      'b.qty_rank as qtyRank',
      'b.turnover_rank as turnoverRank',
      formerSlugsOf.as('formerSlugs'),
      recallOf.as('recall'),
      picturesOf.as('pictures'),
      reviewsOf.as('reviews'),
    ])
    .where('a.id', '=', anyOf(ids))
    .orderBy('a.id')
    .execute()
  const { offers, priced } = await loadOffers(db, ids)
  const { columns, ranges } = await loadVariants(db, ids, priced)
  const shared = sharedTexts()
  return articles.map(({ formerSlugs, pictures, reviews, ...article }) => {
    const range = ranges.get(article.id)
    return withVariants({
      ...article,
      material: shared(article.material),
      washLabel: shared(article.washLabel),
      careLabel: shared(article.careLabel),
      season: shared(article.season),
      manufacturer: shared(article.manufacturer),
      responsible: shared(article.responsible),
      warnings: shared(article.warnings),
      dateCreated: shared(article.dateCreated),
      formerSlugs: formerSlugs.length > 0 ? formerSlugs : none,
      offers: offers.get(article.id) ?? none,
      pictures: pictures.length > 0 ? pictures : none,
      reviews: reviews.length > 0 ? reviews : none,
      columns,
      from: range?.from ?? 0,
      end: range?.end ?? 0,
    })
  })
}

/** The offers by article id, except long-ended ones, and the ids of the variants that have a price in them. */
async function loadOffers(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('campaigns.campaign_article as entry')
    .innerJoin('campaigns.campaign as c', 'c.id', 'entry.campaign_id')
    .leftJoin('campaigns.campaign_price as p', 'p.campaign_article_id', 'entry.id')
    .leftJoin('campaigns.multi_buy as m', 'm.campaign_id', 'c.id')
    .select(eb => [
      'entry.article_id',
      'entry.id',
      'entry.campaign_id',
      'c.name as campaign_name',
      eb.fn.coalesce('c.label_type', 'entry.label_type').as('label_type'),
      eb.fn.coalesce('entry.label_data', 'c.label_data').as('label_data'),
      eb.case().when('c.show_label', '=', 1).then(eb.ref('c.label_text')).end().as('label_text'),
      'c.show_label',
      'm.take',
      'm.pay',
      'm.amount',
      'p.variant_id',
      'p.price',
      sql<number>`(extract(epoch from c.starts_at) * 1000)::float8`.as('starts_at'),
      sql<number>`(extract(epoch from c.ends_at) * 1000)::float8`.as('ends_at'),
    ])
    .where('entry.article_id', '=', anyOf(ids))
    .where('c.ends_at', '>', longOver)
    .orderBy('entry.id')
    .execute()
  // One shared string per campaign instead of one per article.
  const names = new Map<number, string>()
  const offers = new Map<number, { article_id: number; offer: Offer; prices: Map<number, number> }>()
  for (const row of rows) {
    let entry = offers.get(row.id)
    if (!entry) {
      const prices = new Map<number, number>()
      const name = names.get(row.campaign_id) ?? row.campaign_name
      names.set(row.campaign_id, name)
      const labelData = parsed(row.label_data)
      const labelText = row.show_label === 1 ? textIn(labelData) : null
      const offer = {
        campaignArticleId: row.id,
        campaignId: row.campaign_id,
        campaignName: name,
        labelText: labelText ?? row.label_text ?? (row.show_label === 1 ? multiBuyLabel(row) : null),
        labelType: row.label_type,
        labelData,
        multiBuy: row.take !== null,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        prices,
      }
      offers.set(row.id, (entry = { article_id: row.article_id, offer, prices }))
    }
    if (row.variant_id !== null && row.price !== null) entry.prices.set(row.variant_id, row.price)
  }
  const priced = new Set(rows.flatMap(row => row.variant_id ?? []))
  return { offers: grouped([...offers.values()], entry => entry.offer), priced }
}

const formerSlugsOf = sql<string[]>`array(select slug from catalogue.former_slug where article_id = a.id order by slug)`

type OverriddenText =
  'tech_description' | 'nutrient_content' | 'wash_label' | 'care_label' | 'material' | 'custom_label'
const textOf = (column: OverriddenText) =>
  sql<string | null>`nullif(coalesce(${sql.ref(`o.${column}`)}, ${sql.ref(`a.${column}`)}), '')`

/** The newest recall in force of the article or any of its variants. */
const recallOf = sql<ArticleFacts['recall']>`(
  select json_build_object('title', r.title, 'reason', r.reason)
    from recalls.recall r
   where r.published_at is not null and r.ended_at is null
     and (exists (select from recalls.article ra where ra.recall_id = r.id and ra.article_id = a.id)
       or exists (select from catalogue.variant v join recalls.variant rv on rv.variant_id = v.id
                   where v.article_id = a.id and rv.recall_id = r.id))
   order by r.id desc limit 1)`

/** Precedence: editor, feed, brand. */
const safetyTextOf = (column: 'manufacturer' | 'responsible' | 'warnings') =>
  sql<
    string | null
  >`nullif(coalesce(${sql.ref(`o.${column}`)}, ${sql.ref(`a.${column}`)}, ${sql.ref(`maker.${column}`)}), '')`

const picturesOf = sql<PictureFacts[]>`case when o.pictures is null then (
  select coalesce(json_agg(json_build_object('hash', p.hash, 'colourId', ap.colour_id, 'width', p.width,
                                             'height', p.height, 'widths', p.widths)
                           order by ap.position, ap.colour_id nulls first), '[]')
    from catalogue.article_picture ap join catalogue.picture p on p.hash = ap.picture_hash where ap.article_id = a.id)
  else (
  select coalesce(json_agg(json_build_object('hash', p.hash, 'colourId', own."colourId", 'width', p.width,
                                             'height', p.height, 'widths', p.widths, 'alt', nullif(own.alt, ''))
                           order by own.place), '[]')
    from rows from (jsonb_to_recordset(o.pictures) as (hash text, "colourId" int, alt text))
         with ordinality as own(hash, "colourId", alt, place)
    join catalogue.picture p on p.hash = own.hash) end`

const reviewsOf = sql<ReviewFacts[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'content', content, 'reply', reply, 'customer', customer,
                                             'anonymous', anonymous, 'verified', customer_id is not null,
                                             'rewarded', rewarded,
                                             'rating', rating, 'trueToSize', true_to_size,
                                             'sizeColor', size_color, 'usedFor', used_for, 'createdAt', to_char(created_at at time zone 'UTC',
                                             'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                           order by created_at desc, id desc), '[]')
    from reviews.review where article_id = a.id and approved and removed_at is null)`

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

/** Returns a function that reuses equal strings: labels and materials repeat among articles that are read together. */
function sharedTexts() {
  const seen = new Map<string, string>()
  return <T extends string | null>(text: T): T => {
    if (text === null) return text
    const known = seen.get(text)
    if (known === undefined) seen.set(text, text)
    return (known ?? text) as T
  }
}

/** The text for cards in label data. */
function textIn(data: unknown): string | null {
  const text = data !== null && typeof data === 'object' && 'text' in data ? data.text : null
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, maxLabel) : null
}

// Editors and feeds write this value. Invalid JSON is ignored, so that it cannot stop the catalogue.
function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

import type { Db } from '#database/connection.ts'
import { dashCase } from '#shared/dash-case.ts'
import { eanFrom, givenBrand, givenColour, givenGroup, givenSize, type GivenColour } from './catalogue-lists.ts'

export { givenBrand, givenGroup } from './catalogue-lists.ts'

/** Factories: each row has useful defaults, so that a test names only relevant values. All data is fictional. */

export interface GivenShop {
  id: number
  name: string
  slug: string
}
export interface GivenVariant {
  id: number
  ean: string
  sku: string
  articleId: number
  price: number
}
export interface GivenArticle {
  id: number
  name: string
  slug: string
  articleNo: string
  variants: GivenVariant[]
}
export type GivenStock =
  | number
  | {
      onHand: number
      reserved?: number
      buffer?: number
      doubt?: number
      ownPrice?: number
      carried?: boolean
      pickup?: boolean
    }
export interface VariantFacts {
  articleId?: number
  price?: number
  size?: string
  colour?: GivenColour | null
  ean?: string
  sku?: string
  position?: number
  inFeed?: boolean
  /** Pieces on hand by shop id. Unknown shops are added. */
  stock?: Record<number, GivenStock>
}
export interface ArticleFacts {
  name?: string
  slug?: string
  articleNo?: string
  brand?: string
  /** 1 Herre, 2 Dame, 4 Barn, 10 Uni, 11 Junior */
  gender?: number
  groups?: [main: string, sub: string, group: string]
  price?: number
  description?: string
  customLabel?: string | null
  freightPrice?: number | null
  pant?: number
  webPurchaseLimit?: number | null
  onlyCC?: boolean
  purchasableOnWeb?: number
  visibleOnWeb?: number
  featured?: number
  inFeed?: boolean
  season?: string | null
  variants?: VariantFacts[]
}

let serial = 0

export async function givenShop(
  db: Db,
  facts: {
    id?: number
    name?: string
    openingHours?: string
    specialOpeningHours?: string
    inFeed?: boolean
    at?: [latitude: number, longitude: number]
  } = {},
): Promise<GivenShop> {
  const id = facts.id ?? 1000 + ++serial
  const name = facts.name ?? `Butikk ${id}`
  const slug = dashCase(name)
  await db
    .insertInto('shops.shop')
    .values({
      id,
      store_code: `S${id}`,
      name,
      full_name: `${name} Sport`,
      slug,
      address: 'Storgata 1',
      postcode: '2408',
      place: 'Elverum',
      latitude: facts.at?.[0] ?? 60.88,
      longitude: facts.at?.[1] ?? 11.56,
      opening_hours: facts.openingHours ?? 'Man-Fre 1000-2000, Lør 1000-1800, Søn stengt',
      special_opening_hours: facts.specialOpeningHours ?? '',
      in_feed: facts.inFeed ?? true,
    })
    .execute()
  return { id, name, slug }
}

/** An article with its variants. Default: one variant of size M, without colour or stock. */
export async function givenArticle(db: Db, facts: ArticleFacts = {}): Promise<GivenArticle> {
  const number = ++serial
  const name = facts.name ?? `Vare ${number}`
  const { id, slug, article_no } = await db
    .insertInto('catalogue.article')
    .values({
      article_no: facts.articleNo ?? `A${number}`,
      name,
      slug: facts.slug ?? `${dashCase(name)}-${number}`,
      description: facts.description ?? '',
      brand_id: await givenBrand(db, facts.brand ?? 'Granheim'),
      gender_id: facts.gender ?? 10,
      group_id: await givenGroup(db, facts.groups ?? ['Tekstil', 'Overdeler', 'Gensere']),
      custom_label: facts.customLabel ?? null,
      freight_price: facts.freightPrice ?? null,
      pant: facts.pant ?? 0,
      web_purchase_limit: facts.webPurchaseLimit ?? null,
      only_cc: facts.onlyCC ?? false,
      purchasable_on_web: facts.purchasableOnWeb ?? 1,
      visible_on_web: facts.visibleOnWeb ?? 1,
      featured: facts.featured ?? 0,
      in_feed: facts.inFeed ?? true,
      season: facts.season ?? null,
      date_created: '2026-01-15',
    })
    .returning(['id', 'slug', 'article_no'])
    .executeTakeFirstOrThrow()
  const variants: GivenVariant[] = []
  for (const [position, variant] of (facts.variants ?? [{}]).entries()) {
    variants.push(await givenVariant(db, { price: facts.price ?? 49_900, position, ...variant, articleId: id }))
  }
  return { id, name, slug, articleNo: article_no, variants }
}

/** A variant. Default: of a new article. */
export async function givenVariant(db: Db, facts: VariantFacts = {}): Promise<GivenVariant> {
  const articleId = facts.articleId ?? (await givenArticle(db, { variants: [] })).id
  const number = ++serial
  const row = await db
    .insertInto('catalogue.variant')
    .values({
      article_id: articleId,
      sku: facts.sku ?? `SKU-${number}`,
      ean: facts.ean ?? eanFrom(number),
      size_id: await givenSize(db, facts.size ?? 'M'),
      colour_id: facts.colour ? await givenColour(db, facts.colour) : null,
      price: facts.price ?? 49_900,
      position: facts.position ?? 0,
      in_feed: facts.inFeed ?? true,
    })
    .returning(['id', 'ean', 'sku', 'price'])
    .executeTakeFirstOrThrow()
  for (const [shopId, stock] of Object.entries(facts.stock ?? {})) await givenStock(db, Number(shopId), row.id, stock)
  return { ...row, articleId }
}

/** Stock with ledger rows that match it. */
export async function givenStock(db: Db, shopId: number, variantId: number, stock: GivenStock): Promise<void> {
  const {
    onHand,
    reserved = 0,
    buffer = 0,
    doubt = 0,
    ownPrice = null,
    carried = true,
    pickup = true,
  } = typeof stock === 'number' ? { onHand: stock } : { ...stock }
  const known = await db.selectFrom('shops.shop').select('id').where('id', '=', shopId).executeTakeFirst()
  if (!known) await givenShop(db, { id: shopId })
  await db
    .insertInto('shops.stock')
    .values({
      shop_id: shopId,
      variant_id: variantId,
      on_hand: onHand,
      ...{ reserved, buffer, doubt },
      own_price: ownPrice,
      carried,
      pickup,
    })
    .execute()
  await db
    .insertInto('shops.stock_count')
    .values({ shop_id: shopId, variant_id: variantId, counted_at: new Date('2026-01-15T08:00:00Z') })
    .execute()
  if (onHand === 0 && reserved === 0) return
  await db
    .insertInto('shops.stock_movement')
    .values({
      shop_id: shopId,
      variant_id: variantId,
      on_hand_delta: onHand,
      reserved_delta: reserved,
      kind: reserved ? 'correction' : 'count',
      cause_type: reserved ? 'correction' : 'count',
    })
    .execute()
}

/** A campaign on some variants. `prices`: by variant id. Default: always active. */
export async function givenCampaign(
  db: Db,
  facts: {
    prices: Record<number, number>
    startsAt?: Date
    endsAt?: Date
    name?: string
    labelType?: string | null
    labelData?: string | null
  },
): Promise<{ id: number; campaignArticleIds: number[] }> {
  const { id } = await db
    .insertInto('campaigns.campaign')
    .values({
      name: facts.name ?? `Kampanje ${++serial}`,
      ...(facts.startsAt ? { starts_at: facts.startsAt } : {}),
      ...(facts.endsAt ? { ends_at: facts.endsAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('catalogue.variant')
    .select(['id', 'article_id'])
    .where('id', 'in', Object.keys(facts.prices).map(Number))
    .orderBy('id')
    .execute()
  const entries = new Map<number, number>()
  for (const variant of variants) {
    let entry = entries.get(variant.article_id)
    if (entry === undefined) {
      const row = await db
        .insertInto('campaigns.campaign_article')
        .values({
          campaign_id: id,
          article_id: variant.article_id,
          label_type: facts.labelType ?? null,
          label_data: facts.labelData ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      entries.set(variant.article_id, (entry = row.id))
    }
    await db
      .insertInto('campaigns.campaign_price')
      .values({ campaign_article_id: entry, variant_id: variant.id, price: facts.prices[variant.id]! })
      .execute()
  }
  return { id, campaignArticleIds: [...entries.values()] }
}

export async function givenReview(
  db: Db,
  articleId: number,
  facts: {
    rating?: number
    content?: string
    customer?: string
    anonymous?: boolean
    approved?: boolean
    trueToSize?: -1 | 0 | 1
    sizeColour?: string
  } = {},
): Promise<number> {
  const row = await db
    .insertInto('reviews.review')
    .values({
      article_id: articleId,
      rating: facts.rating ?? 5,
      content: facts.content ?? 'Sitter godt.',
      customer: facts.customer ?? 'Kari',
      anonymous: facts.anonymous ?? false,
      approved: facts.approved ?? true,
      true_to_size: facts.trueToSize ?? null,
      size_color: facts.sizeColour ?? null,
      created_at: new Date('2026-02-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The row of a picture, without files, for the article or one colour. */
export async function givenPicture(
  db: Db,
  articleId: number,
  facts: { hash?: string; colourId?: number | null; position?: number; widths?: number[] } = {},
): Promise<string> {
  const hash = facts.hash ?? (++serial).toString(16).padStart(16, '0')
  const widths = facts.widths ?? [320, 640]
  const width = Math.max(...widths)
  await db
    .insertInto('catalogue.picture')
    .values({ hash, width, height: Math.round((width * 4) / 3), widths, source_hash: hash })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('catalogue.article_picture')
    .values({
      article_id: articleId,
      colour_id: facts.colourId ?? null,
      position: facts.position ?? 0,
      picture_hash: hash,
    })
    .execute()
  return hash
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { readFeedClaims, type FeedClaims } from '#modules/documents/claims/index.ts'
import { visibleOnWeb } from '../queries-offered-variants.ts'
import { lacksFoodFacts } from '../lawful/queries-food.ts'
import { lacksSafety } from '../safety/queries-safety.ts'
import { gtinOf } from '#shared/stock/gtin.ts'
import { folded, partOf } from '#database/part-of.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** Filters of the admin's article list. '', 'all' and false do not narrow the list. */
export interface AdminArticleFilters {
  /** Words of the name, brand or group, or an article number or EAN. All words must match. */
  q: string
  shown: 'all' | 'visible' | 'hidden'
  featured: boolean
  withoutPicture: boolean
  withoutText: boolean
  /** Only visible articles without manufacturer, or with one outside the EEA and no responsible person. */
  withoutSafety: boolean
  /** Only visible food without ingredients, allergens or durability. */
  withoutFoodFacts: boolean
  /** Only articles with claims that lacked evidence in the latest product feed. */
  withClaims: boolean
  overridden: boolean
  /** Only articles that have left the feed. */
  absent: boolean
}
export interface AdminArticle {
  id: number
  articleNo: string
  name: string
  slug: string
  brand: string
  group: string
  visible: boolean
  featured: boolean
  customLabel: string
  inFeed: boolean
  overridden: boolean
  withoutPicture: boolean
  withoutText: boolean
  /** The words of claims that lacked evidence in the latest product feed. */
  claims: string[]
}

const barcode = /^\d{8,14}$/

const overridden = sql<boolean>`coalesce(num_nonnulls(o.visible, o.featured, o.custom_label, o.description, o.tech_description,
  o.material, o.wash_label, o.care_label, o.nutrient_content, o.manufacturer, o.responsible, o.warnings, o.age_limit,
  o.guarantee_years, o.guarantee_full, o.pictures) > 0, false)`
const featured = sql<boolean>`coalesce(o.featured, a.featured = 1)`
const withoutText = sql<boolean>`(btrim(coalesce(o.description, a.description)) = '')`
const withoutPicture = sql<boolean>`case when o.pictures is null
  then not exists (select from catalogue.article_picture p where p.article_id = a.id) else o.pictures = '[]' end`

/** One page of the articles that match the filters, hidden ones included, sorted by name, and their total number. */
export async function listAdminArticles(
  db: Db,
  filters: AdminArticleFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ articles: AdminArticle[]; total: number }> {
  const claims = await readFeedClaims(db)
  const narrowed = articlesWhere(db, filters, filters.withClaims ? [...claims.keys()] : null)
  const [rows, { total }] = await Promise.all([
    presented(narrowed).orderBy('a.name').orderBy('a.id').limit(limit).offset(offset).execute(),
    narrowed.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { articles: rows.map(row => withClaims(row, claims)), total }
}

export async function findAdminArticle(db: Db, id: number): Promise<AdminArticle | undefined> {
  const row = await presented(articles(db)).where('a.id', '=', id).executeTakeFirst()
  return row && withClaims(row, await readFeedClaims(db))
}

const withClaims = (row: Omit<AdminArticle, 'claims'>, claims: FeedClaims): AdminArticle => ({
  ...row,
  claims: claims.get(row.articleNo) ?? [],
})

/** The colours of an article's variants, sorted by name. */
export async function findArticleColours(db: Db, id: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('catalogue.colour as c')
    .select(['c.id', 'c.name'])
    .where('c.id', 'in', eb =>
      eb
        .selectFrom('catalogue.variant as v')
        .select('v.colour_id')
        .where('v.article_id', '=', id)
        .$castTo<{ colour_id: number }>(),
    )
    .orderBy('c.name')
    .execute()
}

function articles(db: Db) {
  return db
    .selectFrom('catalogue.article as a')
    .innerJoin('catalogue.brand as b', 'b.id', 'a.brand_id')
    .innerJoin('catalogue.article_group as g3', 'g3.id', 'a.group_id')
    .innerJoin('catalogue.article_group as g2', 'g2.id', 'g3.parent_id')
    .innerJoin('catalogue.article_group as g1', 'g1.id', 'g2.parent_id')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
}

/** `onlyThese`: article numbers. null: all. */
function articlesWhere(db: Db, filters: AdminArticleFilters, onlyThese: readonly string[] | null) {
  let query = articles(db)
  for (const word of cleanText(filters.q).split(' ').filter(Boolean)) {
    const like = partOf(word)
    const ofBarcode = sql<boolean>`exists (select from catalogue.variant v where v.article_id = a.id and v.gtin = ${gtinOf(word)})`
    query = query.where(({ eb, or }) =>
      or([
        eb(folded(sql`a.name`), 'like', like),
        eb(folded(sql`a.article_no`), 'like', like),
        eb(folded(sql`concat_ws(' ', b.name, g1.name, g2.name, g3.name)`), 'like', like),
        ...(barcode.test(word) ? [ofBarcode] : []),
      ]),
    )
  }
  if (filters.shown !== 'all') query = query.where(visibleOnWeb, '=', filters.shown === 'visible')
  if (filters.featured) query = query.where(featured, '=', true)
  if (filters.withoutPicture) query = query.where(withoutPicture, '=', true)
  if (filters.withoutText) query = query.where(withoutText, '=', true)
  if (filters.withoutSafety) query = query.where(lacksSafety)
  if (filters.withoutFoodFacts) query = query.where(lacksFoodFacts)
  if (onlyThese) query = query.where('a.article_no', '=', sql<string>`any(${[...onlyThese]}::text[])`)
  if (filters.overridden) query = query.where(overridden, '=', true)
  if (filters.absent) query = query.where('a.in_feed', '=', false)
  return query
}

const presented = (query: ReturnType<typeof articles>) =>
  query.select([
    'a.id',
    'a.article_no as articleNo',
    'a.name',
    'a.slug',
    'b.name as brand',
    sql<string>`g1.name || ' > ' || g2.name || ' > ' || g3.name`.as('group'),
    visibleOnWeb.as('visible'),
    featured.as('featured'),
    sql<string>`coalesce(o.custom_label, a.custom_label, '')`.as('customLabel'),
    'a.in_feed as inFeed',
    overridden.as('overridden'),
    withoutPicture.as('withoutPicture'),
    withoutText.as('withoutText'),
  ])

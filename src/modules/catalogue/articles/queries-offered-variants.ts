import { sql, type Expression } from 'kysely'
import type { Db } from '#database/connection.ts'
import { placeholderPath, type DepictedArticle, type DrawArticle } from './article-drawings.ts'
import { usualFreight } from './product-plan.ts'
import { recalledVariants } from './safety/queries-recalled.ts'
import { GtinMap, gtinOf, type Gtin } from '#shared/stock/gtin.ts'

export interface OfferedVariant {
  variantId: number
  articleId: number
  ean: string
  articleNo: string
  name: string
  slug: string
  size: string
  colour: string | null
  /** The path of the variant's photo. */
  photo: string | null
  /** The input for a drawing, used when there is no photo. */
  depicted: DepictedArticle
  /** The colour as `#rrggbb`. */
  hex: string | null
  /** The content, such as `750 ml`, and the measure of its unit price. null: not sold by measure; the usual measure. */
  unitMeasure: string | null
  unitBase: string | null
  price: number
  pant: number
  vatPercentage: number
  /** null: no limit */
  webPurchaseLimit: number | null
  /** In years. Such goods are paid and handed over in a shop. null: none. */
  ageLimit: number | null
  /** Click-and-collect only. */
  onlyCC: boolean
  /** øre */
  frightPrice: number
  /** Currently shown on the web. Price and stock of hidden variants must not be disclosed. */
  visible: boolean
  /** Currently shown and sold on the web, and neither awaited nor recalled. */
  canPurchase: boolean
}

/** A list of canonical barcodes, or an SQL expression that yields one. */
export type Gtins = readonly Gtin[] | Expression<readonly Gtin[]>

/** Variants by EAN, with the fields that an order line copies. Hidden ones are included, unknown EANs are left out. */
export async function findOfferedVariants(db: Db, eans: readonly string[]): Promise<GtinMap<OfferedVariant>> {
  return readOffered(await offeredRows(db, eans.map(gtinOf)).execute())
}
export type OfferedRow = Awaited<ReturnType<ReturnType<typeof offeredRows>['executeTakeFirstOrThrow']>>

/** A subquery for the variant ids of these barcodes. */
export function variantIdsOf(db: Db, gtins: Gtins) {
  return db
    .selectFrom('catalogue.variant')
    .select('id')
    .where('gtin', '=', sql<string>`any(${gtins})`)
}

/** The editor's override if there is one, else the feed's flag. */
export const visibleOnWeb = sql<boolean>`coalesce(o.visible, a.visible_on_web = 1)`

const photo = sql<string | null>`(
  select '/media/' || f.hash || '-' || f.widths[1] || '.webp'
    from (select p.picture_hash as hash, p.colour_id, p.position from catalogue.article_picture p
           where p.article_id = a.id and o.pictures is null
          union all
          select own.hash, own."colourId", own.place
            from rows from (jsonb_to_recordset(o.pictures) as (hash text, "colourId" int)) with ordinality as own(hash, "colourId", place)
         ) as p
    join catalogue.picture f on f.hash = p.hash
   where p.colour_id is null or p.colour_id = v.colour_id
   order by p.colour_id is null, p.position limit 1)`

/** A subquery for the rows of `findOfferedVariants`, to be parsed by `readOffered`. */
export function offeredRows(db: Db, gtins: Gtins) {
  return db
    .selectFrom('catalogue.variant as v')
    .innerJoin('catalogue.article as a', 'a.id', 'v.article_id')
    .innerJoin('catalogue.size as s', 's.id', 'v.size_id')
    .innerJoin('catalogue.brand as b', 'b.id', 'a.brand_id')
    .innerJoin('catalogue.article_group as g3', 'g3.id', 'a.group_id')
    .innerJoin('catalogue.article_group as g2', 'g2.id', 'g3.parent_id')
    .innerJoin('catalogue.article_group as g1', 'g1.id', 'g2.parent_id')
    .leftJoin('catalogue.colour as c', 'c.id', 'v.colour_id')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select([
      'v.id as variantId',
      'a.id as articleId',
      'v.ean',
      'a.article_no as articleNo',
      'a.name',
      'a.slug',
      's.name as size',
      'c.name as colour',
      'b.name as brand',
      'a.gender_id as genderId',
      'g1.name as main',
      'g2.name as sub',
      'g3.name as group',
      'c.hex',
      'v.price',
      'v.unit_measure as unitMeasure',
      'v.unit_base_measure as unitBase',
      'a.pant',
      'a.vat_percentage as vatPercentage',
      sql<number | null>`nullif(coalesce(o.age_limit, a.age_limit), 0)`.as('ageLimit'),
      sql<boolean>`a.only_cc or coalesce(o.age_limit, a.age_limit, 0) > 0`.as('onlyCC'),
      sql<number>`coalesce(a.freight_price, ${usualFreight})`.as('frightPrice'),
      sql<number | null>`nullif(a.web_purchase_limit, 0)`.as('webPurchaseLimit'),
      sql<boolean>`v.in_feed and a.in_feed and ${visibleOnWeb}`.as('visible'),
      sql<boolean>`v.in_feed and not v.awaited and v.id not in ${recalledVariants} and a.in_feed and a.purchasable_on_web = 1 and ${visibleOnWeb}`.as(
        'canPurchase',
      ),
      photo.as('photo'),
    ])
    .where('v.gtin', '=', sql<string>`any(${gtins})`)
}

export function readOffered(rows: readonly OfferedRow[]): GtinMap<OfferedVariant> {
  return new GtinMap<OfferedVariant>(
    rows.map(({ brand, genderId, main, sub, group, ...variant }) => {
      const { name, articleNo } = variant
      const depicted: DepictedArticle = { groups: [main, sub, group], name, articleNo, brand, genderId }
      return [variant.ean, { ...variant, depicted }]
    }),
  )
}

/** The path of the variant's photo, else of its drawing, else of the placeholder. */
export function imageOf(
  { photo, depicted, hex }: Pick<OfferedVariant, 'photo' | 'depicted' | 'hex'>,
  drawArticle: DrawArticle | null,
): string {
  return photo ?? drawArticle?.(depicted).address(hex, 'front') ?? placeholderPath
}

/** The current slugs of these articles, by article id. */
export async function findSlugs(db: Db, articleIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('catalogue.article')
    .select(['id', 'slug'])
    .where('id', '=', sql<number>`any(${[...articleIds]})`)
    .execute()
  return new Map(rows.map(row => [row.id, row.slug]))
}

/** Returns the ids of those variants that no shop sells now: awaited and recalled ones. */
export async function findAwaited(db: Db, variantIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('catalogue.variant')
    .select('id')
    .where('id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .where(eb => eb.or([eb('awaited', '=', true), eb('id', 'in', recalledVariants)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

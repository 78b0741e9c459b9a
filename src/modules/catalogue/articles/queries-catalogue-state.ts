import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { CatalogueState } from './product-plan.ts'
import { GtinMap, gtinOf } from '#shared/stock/gtin.ts'

/** Reads the whole catalogue for comparison with a product feed. */
export async function readCatalogueState(db: Db): Promise<CatalogueState> {
  return {
    brands: await db.selectFrom('catalogue.brand').select(['key', 'name', 'slug']).execute(),
    groups: await db
      .selectFrom('catalogue.article_group as g')
      .leftJoin('catalogue.article_group as p', 'p.id', 'g.parent_id')
      .select(['g.id', 'g.key', 'p.key as parent_key', 'g.level', 'g.name', 'g.slug'])
      .execute(),
    colourGroups: await db
      .selectFrom('catalogue.colour_group')
      .select(['key', 'name', 'label', 'hex', 'position'])
      .execute(),
    colourWords: await db
      .selectFrom('catalogue.colour_word as w')
      .innerJoin('catalogue.colour_group as g', 'g.id', 'w.colour_group_id')
      .select(['w.word', 'g.key as group_key'])
      .execute(),
    colours: await db
      .selectFrom('catalogue.colour as c')
      .innerJoin('catalogue.colour_group as g', 'g.id', 'c.colour_group_id')
      .select(['c.key', 'c.code', 'c.name', 'c.hex', 'g.key as group_key'])
      .execute(),
    sizes: await db.selectFrom('catalogue.size').select(['key', 'name']).execute(),
    articles: await readArticles(db),
    variants: await db
      .selectFrom('catalogue.variant as v')
      .innerJoin('catalogue.article as a', 'a.id', 'v.article_id')
      .innerJoin('catalogue.size as s', 's.id', 'v.size_id')
      .leftJoin('catalogue.colour as c', 'c.id', 'v.colour_id')
      .select([
        'v.id',
        'v.sku',
        'v.ean',
        'a.article_no',
        's.key as size_key',
        'c.key as colour_key',
        'c.code as colour_code',
      ])
      .select([
        'v.price',
        'v.position',
        'v.awaited',
        'v.unit_measure',
        'v.unit_base_measure',
        'v.in_feed',
        'v.shares_code',
      ])
      .execute(),
    pictures: await db
      .selectFrom('catalogue.article_picture as p')
      .innerJoin('catalogue.article as a', 'a.id', 'p.article_id')
      .leftJoin('catalogue.colour as c', 'c.id', 'p.colour_id')
      .select(['a.article_no', 'c.key as colour_key', 'c.code as colour_code', 'p.position', 'p.picture_hash as hash'])
      .execute(),
    pictureLinks: await readPictureLinks(db),
    pictureSources: await db
      .selectFrom('catalogue.picture_source')
      .select(['url', 'aspect', 'picture_hash as hash'])
      .where('purpose', '=', 'article')
      .execute(),
    formerSlugs: await db
      .selectFrom('catalogue.former_slug as f')
      .innerJoin('catalogue.article as a', 'a.id', 'f.article_id')
      .select(['f.slug', 'a.article_no'])
      .execute(),
    formerGroupPaths: (await db.selectFrom('catalogue.former_group_path').select('path').execute()).map(
      ({ path }) => path,
    ),
  }
}

function readArticles(db: Db): Promise<CatalogueState['articles']> {
  return db
    .selectFrom('catalogue.article as a')
    .innerJoin('catalogue.brand as b', 'b.id', 'a.brand_id')
    .innerJoin('catalogue.article_group as g', 'g.id', 'a.group_id')
    .select(['a.id', 'a.article_no', 'a.name', 'a.slug', 'a.description', 'a.tech_description', 'a.nutrient_content'])
    .select(['a.wash_label', 'a.care_label', 'a.material', 'a.season', 'a.custom_label', 'a.google_category'])
    .select(['a.manufacturer', 'a.responsible', 'a.warnings', 'a.ingredients', 'a.allergens', 'a.shelf_life'])
    .select(['a.age_limit', 'a.guarantee_years', 'a.guarantee_full', 'a.passport_url'])
    .select([
      'b.key as brand_key',
      'a.gender_id',
      'g.key as group_key',
      'a.pant',
      'a.freight_price',
      'a.vat_percentage',
    ])
    .select([
      'a.web_purchase_limit',
      'a.only_cc',
      'a.purchasable_on_web',
      'a.visible_on_web',
      'a.featured',
      'a.in_feed',
    ])
    .select(sql<string>`a.date_created::text`.as('date_created'))
    .execute()
}

function readPictureLinks(db: Db): Promise<CatalogueState['pictureLinks']> {
  return db
    .selectFrom('catalogue.picture_link as l')
    .innerJoin('catalogue.article as a', 'a.id', 'l.article_id')
    .leftJoin('catalogue.colour as c', 'c.id', 'l.colour_id')
    .leftJoin('catalogue.picture_source as s', 's.id', 'l.source_id')
    .select(['a.article_no', 'c.key as colour_key', 'c.code as colour_code', 'l.position', 's.url'])
    .select(({ fn }) => fn.coalesce('s.aspect', sql<string>`''`).as('aspect'))
    .select('l.picture_hash as hash')
    .execute()
}

/** Ids and ordinary prices (øre) of all variants by SKU, including those outside the feed. */
export async function variantsBySku(db: Db): Promise<Map<string, { id: number; articleId: number; price: number }>> {
  const rows = await db.selectFrom('catalogue.variant').select(['id', 'article_id', 'sku', 'price']).execute()
  return new Map(rows.map(({ sku, id, article_id, price }) => [sku, { id, articleId: article_id, price }]))
}

/** Ids of the variants with one of these SKUs or barcodes, keyed by their SKU and by their barcode. */
export async function variantsByCode(
  db: Db,
  { skus, eans }: { skus: readonly string[]; eans: readonly string[] },
): Promise<{ bySku: Map<string, number>; byEan: GtinMap<number> }> {
  const rows = await db
    .selectFrom('catalogue.variant')
    .select(['id', 'sku', 'ean'])
    .where(({ eb, or }) =>
      or([
        eb('sku', '=', sql<string>`any(${[...skus]}::text[])`),
        eb('gtin', '=', sql<string>`any(${eans.map(gtinOf)}::text[])`),
      ]),
    )
    .execute()
  return {
    bySku: new Map(rows.map(({ sku, id }) => [sku, id])),
    byEan: new GtinMap(rows.map(({ ean, id }) => [ean, id])),
  }
}

/** The article of each of these variants. */
export async function findArticleIds(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('catalogue.variant')
    .select(['id', 'article_id as articleId'])
    .where('id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, articleId }) => [id, articleId]))
}

/** Ordinary prices of these variants, in øre. */
export async function findOrdinaryPrices(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('catalogue.variant')
    .select(['id', 'price'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** SKU and barcode of these variants. */
export async function findVariantCodes(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { sku: string; ean: string }>> {
  const rows = await db
    .selectFrom('catalogue.variant')
    .select(['id', 'sku', 'ean'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, sku, ean }) => [id, { sku, ean }]))
}

/** Ids of all articles by article number, including those outside the feed. */
export async function articleIdsByNumber(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('catalogue.article').select(['id', 'article_no']).execute()
  return new Map(rows.map(row => [row.article_no, row.id]))
}

/** Processed pictures: source hash → stored hash and widths. */
export async function knownPictures(db: Db): Promise<Map<string, { hash: string; widths: number[] }>> {
  const rows = await db.selectFrom('catalogue.picture').select(['hash', 'source_hash', 'widths']).execute()
  return new Map(rows.map(({ source_hash, hash, widths }) => [source_hash, { hash, widths }]))
}

/** Hashes of all pictures in `catalogue.picture`. */
export async function pictureHashes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('catalogue.picture').select('hash').execute()
  return new Set(rows.map(row => row.hash))
}

/** The number of articles, hidden ones included. */
export async function countArticles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue.article')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { undoStack } from '#modules/documents/engine/index.ts'
import type { ArticleFields, ChosenPicture, Overrides } from './override.ts'

/** The feed's values (for safety, else the brand's) and the editors' overrides of an article. */
export interface EditedArticle {
  id: number
  /** 0: no editor has changed it. */
  version: number
  feed: ArticleFields
  own: Overrides
  changedAt: Date | null
}

/** Replaced overrides, each with the id of its bulk change if there was one. */
export const earlierOverrides = undoStack<Overrides>({
  table: 'catalogue.earlier_override',
  keyColumn: 'article_id',
  contentColumn: 'fields',
})

/** Sorted by id. Unknown ids are left out. */
export async function findEdited(db: Db, ids: readonly number[]): Promise<EditedArticle[]> {
  const rows = await db
    .selectFrom('catalogue.article as a')
    .innerJoin('catalogue.brand as b', 'b.id', 'a.brand_id')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select(['a.id', 'a.visible_on_web', 'a.featured', 'a.custom_label', 'a.description', 'a.tech_description'])
    .select(['a.material', 'a.wash_label', 'a.care_label', 'a.nutrient_content'])
    .select(eb => eb.fn.coalesce('o.version', sql<number>`0`).as('version'))
    .select(['o.visible as ownVisible', 'o.featured as ownFeatured', 'o.custom_label as ownLabel'])
    .select(['o.description as ownDescription', 'o.tech_description as ownTech', 'o.material as ownMaterial'])
    .select(['o.wash_label as ownWash', 'o.care_label as ownCare', 'o.nutrient_content as ownNutrients'])
    .select(['o.pictures as ownPictures', 'o.changed_at as changedAt'])
    .select(['o.manufacturer as ownManufacturer', 'o.responsible as ownResponsible', 'o.warnings as ownWarnings'])
    .select(['a.age_limit', 'a.guarantee_years', 'o.age_limit as ownAgeLimit', 'o.guarantee_years as ownYears'])
    .select(['a.guarantee_full', 'o.guarantee_full as ownFull'])
    .select(eb => [
      eb.fn.coalesce('a.manufacturer', 'b.manufacturer', sql<string>`''`).as('manufacturer'),
      eb.fn.coalesce('a.responsible', 'b.responsible', sql<string>`''`).as('responsible'),
      eb.fn.coalesce('a.warnings', 'b.warnings', sql<string>`''`).as('warnings'),
    ])
    .select(
      sql<ChosenPicture[]>`(
        select coalesce(json_agg(json_build_object('hash', picture_hash, 'colourId', colour_id, 'alt', '')
                                 order by position, colour_id nulls first), '[]')
          from catalogue.article_picture where article_id = a.id)`.as('feedPictures'),
    )
    .where('a.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('a.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    changedAt: row.changedAt,
    feed: {
      visible: row.visible_on_web === 1,
      featured: row.featured === 1,
      customLabel: row.custom_label ?? '',
      description: row.description,
      techDescription: row.tech_description ?? '',
      material: row.material ?? '',
      washLabel: row.wash_label ?? '',
      careLabel: row.care_label ?? '',
      nutrientContent: row.nutrient_content ?? '',
      manufacturer: row.manufacturer,
      responsible: row.responsible,
      warnings: row.warnings,
      ageLimit: row.age_limit ?? 0,
      guaranteeYears: row.guarantee_years ?? 0,
      guaranteeFull: row.guarantee_full,
      pictures: row.feedPictures,
    },
    own: {
      visible: row.ownVisible,
      featured: row.ownFeatured,
      customLabel: row.ownLabel,
      description: row.ownDescription,
      techDescription: row.ownTech,
      material: row.ownMaterial,
      washLabel: row.ownWash,
      careLabel: row.ownCare,
      nutrientContent: row.ownNutrients,
      manufacturer: row.ownManufacturer,
      responsible: row.ownResponsible,
      warnings: row.ownWarnings,
      ageLimit: row.ownAgeLimit,
      guaranteeYears: row.ownYears,
      guaranteeFull: row.ownFull,
      pictures: row.ownPictures as unknown as ChosenPicture[] | null,
    },
  }))
}

export interface Saved {
  id: number
  own: Overrides
}

/** Inserts or replaces the overrides of these articles. */
export async function writeOverrides(tx: Db, saved: readonly Saved[]): Promise<void> {
  const rows = saved.map(({ id, own }) => ({
    article_id: id,
    visible: own.visible,
    featured: own.featured,
    custom_label: own.customLabel,
    description: own.description,
    tech_description: own.techDescription,
    material: own.material,
    wash_label: own.washLabel,
    care_label: own.careLabel,
    nutrient_content: own.nutrientContent,
    manufacturer: own.manufacturer,
    responsible: own.responsible,
    warnings: own.warnings,
    // Overrides that were replaced before migrations 0654 and 0682 lack these.
    age_limit: own.ageLimit ?? null,
    guarantee_years: own.guaranteeYears ?? null,
    guarantee_full: own.guaranteeFull ?? null,
    pictures: own.pictures && sql<string>`${JSON.stringify(own.pictures)}::jsonb`,
  }))
  await tx
    .insertInto('catalogue.article_override')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('article_id').doUpdateSet(eb => ({
        version: sql<number>`article_override.version + 1`,
        changed_at: sql<Date>`now()`,
        visible: eb.ref('excluded.visible'),
        featured: eb.ref('excluded.featured'),
        custom_label: eb.ref('excluded.custom_label'),
        description: eb.ref('excluded.description'),
        tech_description: eb.ref('excluded.tech_description'),
        material: eb.ref('excluded.material'),
        wash_label: eb.ref('excluded.wash_label'),
        care_label: eb.ref('excluded.care_label'),
        nutrient_content: eb.ref('excluded.nutrient_content'),
        manufacturer: eb.ref('excluded.manufacturer'),
        responsible: eb.ref('excluded.responsible'),
        warnings: eb.ref('excluded.warnings'),
        age_limit: eb.ref('excluded.age_limit'),
        guarantee_years: eb.ref('excluded.guarantee_years'),
        guarantee_full: eb.ref('excluded.guarantee_full'),
        pictures: eb.ref('excluded.pictures'),
      })),
    )
    .execute()
}

export async function nextBulkId(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('catalogue.bulk_id')::int as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/**
 * Removes and returns the overrides that a bulk change replaced, for articles without a later change that can be
 * undone. `left`: the number of articles with one.
 */
export async function popOverridesOfBulk(tx: Db, bulkId: number): Promise<{ taken: Saved[]; left: number }> {
  const { rows } = await sql<{ id: number; own: Overrides }>`
    delete from catalogue.earlier_override as earlier where bulk_id = ${bulkId} and not exists (
      select from catalogue.earlier_override as later where later.article_id = earlier.article_id and later.id > earlier.id)
    returning article_id as id, fields as own`.execute(tx)
  const { left } = await tx
    .selectFrom('catalogue.earlier_override')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('bulk_id', '=', bulkId)
    .executeTakeFirstOrThrow()
  return { taken: rows.toSorted((a, b) => a.id - b.id), left }
}

/** The number and brand of an article, by which claims find their evidence. */
export async function findClaimSubject(db: Db, id: number): Promise<{ articleNo: string; brand: string } | undefined> {
  return db
    .selectFrom('catalogue.article as a')
    .innerJoin('catalogue.brand as b', 'b.id', 'a.brand_id')
    .select(['a.article_no as articleNo', 'b.name as brand'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { eeaParty } from '#shared/safety/party.ts'
import { visibleOnWeb } from '../queries-offered-variants.ts'

/** The product safety of a brand, for articles without their own. null: none. `manufacturer` and `responsible`
 * have the form of `partyText`. */
export interface BrandSafety {
  manufacturer: string | null
  responsible: string | null
  warnings: string | null
}
export interface BrandWithSafety extends BrandSafety {
  id: number
  name: string
  /** Number of visible articles. `lacking`: those without manufacturer, or outside the EEA and no responsible person. */
  articles: number
  lacking: number
}

const manufacturer = sql`coalesce(o.manufacturer, a.manufacturer, b.manufacturer, '')`
const responsible = sql`coalesce(o.responsible, a.responsible, b.responsible, '')`
const shown = sql<boolean>`(a.in_feed and ${visibleOnWeb})`

/**
 * SQL condition: a visible article without manufacturer, or with one outside the EEA and no responsible person. The
 * query must name the article `a`, its brand `b` and its override `o`.
 */
export const lacksSafety = sql<boolean>`(${shown} and (${manufacturer} = '' or (${responsible} = '' and ${manufacturer} !~* ${eeaParty})))`

/** Brands with visible articles, sorted by name. */
export function listBrandSafety(db: Db): Promise<BrandWithSafety[]> {
  return db
    .selectFrom('catalogue.brand as b')
    .innerJoin('catalogue.article as a', 'a.brand_id', 'b.id')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select(['b.id', 'b.name', 'b.manufacturer', 'b.responsible', 'b.warnings'])
    .select(sql<number>`count(*)::int`.as('articles'))
    .select(sql<number>`(count(*) filter (where ${lacksSafety}))::int`.as('lacking'))
    .where(shown)
    .groupBy('b.id')
    .orderBy('b.name')
    .execute()
}

/** The safety texts of a brand. Locks the brand until the transaction ends. */
export async function lockBrandSafety(tx: Db, id: number): Promise<(BrandSafety & { name: string }) | undefined> {
  return tx
    .selectFrom('catalogue.brand')
    .select(['name', 'manufacturer', 'responsible', 'warnings'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeBrandSafety(tx: Db, id: number, safety: BrandSafety): Promise<void> {
  await tx.updateTable('catalogue.brand').set(safety).where('id', '=', id).execute()
}

export async function findBrandIds(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('catalogue.brand').select(['id', 'name']).orderBy('id').execute()
}

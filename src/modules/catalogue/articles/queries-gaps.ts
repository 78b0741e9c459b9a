import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** Counts of the visible articles in the feed, and of their missing data. */
export interface CatalogueGaps {
  articles: number
  /** Articles without a picture, from the feed or an editor. */
  photoless: number
  /** Articles without a variant in the feed: they have no price, and are not listed. */
  priceless: number
  /** Counts of articles by VAT rate in percent. Articles without `vat_percentage` in the feed have 25. */
  vat25: number
  vat15: number
  vat0: number
}

export async function countCatalogueGaps(db: Db): Promise<CatalogueGaps> {
  const { rows } = await sql<CatalogueGaps>`select count(*)::int as articles,
      count(*) filter (where case when o.pictures is null
        then not exists (select from catalogue.article_picture p where p.article_id = a.id)
        else o.pictures = '[]' end)::int as photoless,
      count(*) filter (where not exists (
        select from catalogue.variant v where v.article_id = a.id and v.in_feed))::int as priceless,
      count(*) filter (where a.vat_percentage = 25)::int as vat25,
      count(*) filter (where a.vat_percentage = 15)::int as vat15,
      count(*) filter (where a.vat_percentage = 0)::int as vat0
    from catalogue.article a left join catalogue.article_override o on o.article_id = a.id
   where a.in_feed and coalesce(o.visible, a.visible_on_web = 1)`.execute(db)
  return rows[0] ?? { articles: 0, photoless: 0, priceless: 0, vat25: 0, vat15: 0, vat0: 0 }
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { visibleOnWeb } from './queries-offered-variants.ts'

/**
 * Google's category Clothing and its subcategories that are garments.
 * Source: https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt.
 */
const clothing =
  '1604 5322 3951 5697 3128 3455 3188 6087 3729 5378 499979 5460 5462 5461 5552 5379 5517 6006 7003 5463 5555 182 5408 5549 5424 5425 5622 5412 5423 5409 5410 5411 5621 2271 5182 5250 5490 7132 203 5506 5598 5514 3066 5909 1831 7313 204 212 207 1581 6229 6228 2331 5344 208 5713 5513 2580 2302 1594 5183 1516 1580 211 5388 213 214 215 1772 1807 2963 1578 209 2745 2562 5834 2306 5441'.split(
    ' ',
  )

export interface ClothingGap {
  articleNo: string
  name: string
  lacks: ('material' | 'care')[]
}

/** The visible garments without fibre composition or care, and the number of those with both. */
export async function findClothingGaps(db: Db): Promise<{ complete: number; gaps: ClothingGap[] }> {
  const rows = await db
    .selectFrom('catalogue.article as a')
    .leftJoin('catalogue.article_override as o', 'o.article_id', 'a.id')
    .select(['a.article_no as articleNo', 'a.name'])
    .select(sql<boolean>`coalesce(o.material, a.material, '') <> ''`.as('hasMaterial'))
    .select(
      sql<boolean>`coalesce(o.wash_label, a.wash_label, '') || coalesce(o.care_label, a.care_label, '') <> ''`.as(
        'hasCare',
      ),
    )
    .where(sql<boolean>`a.in_feed and ${visibleOnWeb}`)
    .where(
      sql<boolean>`(a.google_category = any(${clothing}) or a.google_category like '%> Clothing%'
      and a.google_category not like '%> Clothing Accessories%')`,
    )
    .orderBy('a.article_no')
    .execute()
  const gaps = rows.flatMap(({ articleNo, name, hasMaterial, hasCare }): ClothingGap[] =>
    hasMaterial && hasCare
      ? []
      : [
          {
            articleNo,
            name,
            lacks: [...(hasMaterial ? [] : ['material' as const]), ...(hasCare ? [] : ['care' as const])],
          },
        ],
  )
  return { complete: rows.length - gaps.length, gaps }
}

import type { Db } from '#database/connection.ts'

interface VariantNames {
  ean: string
  name: string
  slug: string
  size: string
  sizeId: number
  colour: string | null
  colourId: number | null
}

/** The current names and codes of a variant, or undefined if it does not exist. */
export async function findVariantNames(db: Db, variantId: number): Promise<VariantNames | undefined> {
  return db
    .selectFrom('catalogue.variant as v')
    .innerJoin('catalogue.article as a', 'a.id', 'v.article_id')
    .innerJoin('catalogue.size as s', 's.id', 'v.size_id')
    .leftJoin('catalogue.colour as c', 'c.id', 'v.colour_id')
    .select(['v.ean', 'a.name', 'a.slug', 's.name as size', 's.id as sizeId', 'c.name as colour', 'c.id as colourId'])
    .where('v.id', '=', variantId)
    .executeTakeFirst()
}

import { sql, type Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connection.ts'
import { prepared } from '#database/prepared.ts'
import { offerRows } from '#modules/campaigns/index.ts'
import { offeredRows, variantIdsOf } from '#modules/catalogue/index.ts'
import { promisableRows } from '#modules/shops/index.ts'

type Eans = readonly string[] | Expression<readonly string[]>

/** All that the price and the stock of these EANs are made of, as parts of a statement. */
function pricingParts(db: Db, shopId: number | Expression<number> | null, eans: Eans) {
  const ids = variantIdsOf(db, eans).$asScalar()
  return {
    variants: jsonArrayFrom(offeredRows(db, eans)),
    offers: jsonArrayFrom(offerRows(db, ids)),
    stock: jsonArrayFrom(promisableRows(db, shopId, ids)),
  }
}

export async function findPricing(db: Db, shopId: number | null, eans: readonly string[]) {
  const { variants, offers, stock } = pricingParts(db, shopId, eans)
  return db
    .selectNoFrom([variants.as('variants'), offers.as('offers'), stock.as('stock')])
    .modifyFront(prepared)
    .executeTakeFirstOrThrow()
}
export type Pricing = Awaited<ReturnType<typeof findPricing>>

/** The same as one object in a statement of the caller's. */
export function pricingObject(db: Db, shopId: Expression<number>, eans: Expression<readonly string[]>) {
  const { variants, offers, stock } = pricingParts(db, shopId, eans)
  return sql<Pricing>`json_build_object('variants', ${variants}, 'offers', ${offers}, 'stock', ${stock})`
}

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connection.ts'
import { prepared } from '#database/prepared.ts'
import { offerRows } from '#modules/campaigns/index.ts'
import { offeredRows, variantIdsOf } from '#modules/catalogue/index.ts'
import { promisableRows } from '#modules/shops/index.ts'

/** All that the price and the stock of these EANs are made of, in one statement. */
export async function findPricing(db: Db, shopId: number | null, eans: readonly string[]) {
  const ids = variantIdsOf(db, eans).$asScalar()
  return db
    .selectNoFrom([
      jsonArrayFrom(offeredRows(db, eans)).as('variants'),
      jsonArrayFrom(offerRows(db, ids)).as('offers'),
      jsonArrayFrom(promisableRows(db, shopId, ids)).as('stock'),
    ])
    .modifyFront(prepared)
    .executeTakeFirstOrThrow()
}

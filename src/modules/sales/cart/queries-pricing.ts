import { sql, type Expression, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connection.ts'
import { prepared } from '#database/prepared.ts'
import { chargedRows, multiBuyRows, offerRows } from '#modules/sales/campaigns/index.ts'
import { offeredRows, variantIdsOf, type Gtins } from '#modules/catalogue/articles/index.ts'
import { settingsObject } from '#database/settings.ts'
import { availableRows, shopPostcode } from '#modules/stock/shops/index.ts'
import type { HeldPieces } from './own-pieces.ts'
import type { PromoCode } from './promo-code.ts'
import { promoFromJson, promoPart } from './queries-promo-code.ts'
import { vatFreePrice, type SalePlace } from './vat-free-price.ts'
import type { Gtin } from '#shared/stock/gtin.ts'

// Leaves out campaigns that ended before this time. It must not be later than the time that decides which campaigns
// apply.
const began = sql<Date>`statement_timestamp()`

/** The data that determine the price and stock of these barcodes, as parts of a statement. */
function pricingParts(db: Db, shopId: number | Expression<number> | null, gtins: Gtins) {
  const ids = variantIdsOf(db, gtins).$asScalar()
  return {
    variants: jsonArrayFrom(offeredRows(db, gtins)),
    offers: jsonArrayFrom(offerRows(db, ids).where('c.ends_at', '>=', began)),
    charged: jsonArrayFrom(chargedRows(db, shopId, ids)),
    multiBuys: jsonArrayFrom(multiBuyRows(db, ids).where('c.ends_at', '>=', began)),
    sale: sql<SalePlace>`json_build_object(
      'postcode', ${shopId === null ? sql`null::text` : shopPostcode(db, shopId)},
      'price', ${settingsObject([vatFreePrice.key])} -> ${sql.lit(vatFreePrice.key)})`,
  }
}
const stockPart = (db: Db, shopId: number | Expression<number>, gtins: Gtins) =>
  jsonArrayFrom(availableRows(db, shopId, variantIdsOf(db, gtins).$asScalar()))

/**
 * Reads the prices and the stock of these goods, and the promo code typed as `code`. `now` is the database's clock,
 * which decides which prices apply. `shopId` null: reads no stock.
 */
export async function findPricing(
  db: Db,
  shopId: number | null,
  gtins: readonly Gtin[],
  { code, held }: { code: string | null; held: RawBuilder<HeldPieces[]> | null },
): Promise<Pricing & { now: Date; promo: PromoCode | null; own: HeldPieces[] }> {
  const { variants, offers, charged, multiBuys, sale } = pricingParts(db, shopId, gtins)
  const stock = shopId === null ? sql<Pricing['stock']>`'[]'::json` : stockPart(db, shopId, gtins)
  const promo = code === null ? sql<null>`null::json` : promoPart(db, code)
  const found = await db
    .selectNoFrom([
      variants.as('variants'),
      offers.as('offers'),
      charged.as('charged'),
      multiBuys.as('multiBuys'),
      sale.as('sale'),
      stock.as('stock'),
      promo.as('promo'),
      (held ?? sql<HeldPieces[]>`'[]'::json`).as('own'),
    ])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .modifyFront(prepared)
    .executeTakeFirstOrThrow()
  return { ...found, promo: found.promo && promoFromJson(found.promo) }
}
type Parts = ReturnType<typeof pricingParts> & { stock: ReturnType<typeof stockPart> }
type RowsOf<Part> = Part extends Expression<infer Rows> ? Rows : never
export type Pricing = { [Name in keyof Parts]: RowsOf<Parts[Name]> }

/** The prices and the stock of these goods, as a JSON object for the caller's statement. */
export function pricingObject(db: Db, shopId: Expression<number>, gtins: Expression<readonly Gtin[]>) {
  const { variants, offers, charged, multiBuys, sale } = pricingParts(db, shopId, gtins)
  const stock = stockPart(db, shopId, gtins)
  return sql<Pricing>`json_build_object('variants', ${variants}, 'offers', ${offers}, 'charged', ${charged}, 'multiBuys', ${multiBuys}, 'sale', ${sale}, 'stock', ${stock})`
}

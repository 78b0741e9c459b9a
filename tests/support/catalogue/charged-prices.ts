import type { Db } from '#database/connection.ts'

/**
 * The prices that the chain or one shop charged, each from its day until the next. `saleFrom`: the start of the
 * campaign that set it.
 */
export async function givenChargedPrices(
  db: Db,
  variantId: number,
  prices: readonly { price: number; from: string; saleFrom?: string }[],
  shopId: number | null = null,
): Promise<void> {
  for (const [i, { price, from, saleFrom }] of prices.entries())
    await db
      .insertInto('campaigns.price_log')
      .values({
        variant_id: variantId,
        shop_id: shopId,
        price,
        sale_from: saleFrom ?? null,
        valid_from: from,
        valid_to: prices[i + 1]?.from ?? 'infinity',
        source: 'seed',
      })
      .execute()
}

import type { StockRow } from '#contract/own-shop/stock-desk.ts'
import type { LookedUpVariant } from '#modules/catalogue/articles/index.ts'
import { findFigures, type StockFigures } from '#modules/stock/shops/index.ts'
import type { Db } from '#database/connection.ts'

/** Variants with the stock of a shop: 0 for variants that it never had. */
export async function withFigures(db: Db, shopId: number, variants: readonly LookedUpVariant[]): Promise<StockRow[]> {
  const figures = await findFigures(
    db,
    shopId,
    variants.map(({ id }) => id),
  )
  const byVariant = new Map(figures.map(row => [row.variantId, row]))
  return variants.map(variant => presentRow(variant, byVariant.get(variant.id)))
}

export function presentRow(
  { id, ean, articleNo, name, size, colour }: LookedUpVariant,
  stock: StockFigures | undefined,
): StockRow {
  return {
    variantId: id,
    ean,
    articleNo,
    name,
    detail: [colour, size].filter(Boolean).join(', '),
    onHand: stock?.onHand ?? 0,
    reserved: stock?.reserved ?? 0,
    buffer: stock?.buffer ?? 0,
    doubt: stock?.doubt ?? 0,
    available: stock?.available ?? 0,
    shortfall: stock?.shortfall ?? 0,
    countedAt: stock?.countedAt?.toISOString() ?? null,
  }
}

import type { Substitutes } from '#contract/pickup/questions.ts'
import type { Db } from '#database/connection.ts'
import { prepareQuote } from '#modules/sales/cart/index.ts'
import { findVariantIds } from '#modules/catalogue/articles/index.ts'
import { findLines, substitutePrice } from '#modules/sales/reservations/index.ts'
import { findLeft } from '#modules/stock/shops/index.ts'

// A word can match many articles of which the shop has few.
const lookedThrough = 400
const maxShown = 20

/**
 * Finds goods with enough stock in the shop to replace a line: by EAN, article number or name. Without a query, finds
 * the other sizes and colours of the article. undefined: no such line.
 */
export async function findSubstitutes(
  db: Db,
  {
    id,
    shopId,
    delivery,
    line: position,
    q,
  }: { id: number; shopId: number; delivery: boolean; line: number; q: string },
): Promise<Substitutes | undefined> {
  const missing = ((await findLines(db, [id])).get(id) ?? []).find(line => line.position === position)
  if (!missing) return undefined
  const fitting = await findVariantIds(db, q === '' ? { articleId: missing.article_id } : { q }, lookedThrough)
  const left = await findLeft(
    db,
    shopId,
    fitting.map(variant => variant.id),
  )
  const enough = fitting
    .filter(variant => variant.id !== missing.variant_id && (left.get(variant.id) ?? 0) >= missing.missing)
    .slice(0, maxShown)
  const { quoted } = await prepareQuote(
    db,
    { shopId },
    enough.map(({ ean }) => ({ ean, count: missing.missing })),
  )
  const { lines } = quoted({ reduction: null, deliveryPrice: delivery ? 0 : null, sentTo: null })
  const offerable = lines.filter(({ fault }) => fault !== 'not_collectable' && fault !== 'only_collected')
  return {
    goods: offerable.map(({ variant, ean, price, left: available }) => ({
      ...{ ean, name: variant.name, size: variant.size, color: variant.colour, available },
      price: substitutePrice(missing, price).price,
    })),
  }
}

import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { Reservation } from '#contract/reservations.ts'
import { addToCart, type CartRefusal } from '#shared/cart/change-cart.ts'
import { readCart } from '../cart/cart-store.ts'
import { writeLines } from '../cart/write-lines.ts'
import { toLine } from '../cart/to-line.ts'
import { shopThatHas } from '../cart/use-cart.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

export type Missing = { name: string; why: CartRefusal | 'gone' }
/**
 * `added`: the number of pieces put into the cart. `missing`: goods that could not be added, or only in part. Not ok:
 * an article could not be loaded, so the cart is unchanged.
 */
export type ReserveAgainResult = { ok: true; added: number; missing: Missing[] } | { ok: false; message: string }

/**
 * Puts the goods of a reservation, except substitutes, into the cart again, at today's prices. Changes the cart only
 * once all articles are fetched.
 */
export async function reserveAgain(
  { articles }: Pick<Reservation, 'articles'>,
  myShop: { id: number } | null,
  api: ApiClient = browserApi,
): Promise<ReserveAgainResult> {
  // Leaves out substitutes, which the customer did not choose originally.
  const requested = articles.filter(({ substituteFor }) => substituteFor === null)
  const checked = await Promise.all(
    requested.map(async line => ({ line, answer: await api('GET /articles/{id}', { path: { id: line.articleId } }) })),
  )
  const missing: Missing[] = []
  let { lines } = readCart()
  let added = 0
  for (const { line, answer } of checked) {
    if (!answer.ok && answer.status !== 404) return { ok: false, message: answer.error.message }
    const article = answer.ok && answer.data.visible ? answer.data : null
    const variant = article?.variants.find(({ ean }) => isSameCode(ean, line.ean))
    if (!article || !variant?.canPurchase) {
      missing.push({ name: line.name, why: 'gone' })
      continue
    }
    for (let piece = 0; piece < line.count; piece++) {
      const shop = shopThatHas({ variant }, myShop)
      const put = addToCart(lines, toLine(article, variant, shop), shop)
      if (!put.ok) {
        missing.push({ name: line.name, why: put.reason })
        break
      }
      lines = put.lines
      added++
    }
  }
  if (added > 0) writeLines(lines)
  return { ok: true, added, missing }
}

import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { StoredCartResponse } from '#contract/customers/stored-cart.ts'
import type { CartLine } from '#shared/cart/cart.ts'
import type { ActivePromo } from '#shared/cart/discount.ts'
import { toLine } from '../to-line.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

// Request timeout in ms.
const answerWithin = 8_000

type Rows = readonly StoredCartResponse['rows'][number][]

/** Cart lines at today's prices. Articles that are no longer sold get no line. null: an article could not be loaded. */
export async function linesOf(rows: Rows, api: ApiClient = browserApi): Promise<CartLine[] | null> {
  const ids = [...new Set(rows.flatMap(({ articleId }) => articleId ?? []))]
  const timeout = new Promise<null>(resolve => setTimeout(() => resolve(null), answerWithin))
  const results = await Promise.race([
    Promise.all(ids.map(async id => [id, await api('GET /articles/{id}', { path: { id } })] as const)),
    timeout,
  ])
  if (results === null || results.some(([, answer]) => !answer.ok && answer.status !== 404)) return null
  const articles = new Map(results)
  return rows.flatMap(({ ean, articleId }) => {
    const result = articles.get(articleId ?? 0)
    if (!result?.ok || !result.data.visible) return []
    const variant = result.data.variants.find(each => isSameCode(each.ean, ean))
    return variant ? [toLine(result.data, variant, null)] : []
  })
}

/**
 * The promo code with its current effect. null: it gives no discount on these rows. 'unavailable': it could not be
 * checked.
 */
export async function promoOf(code: string, rows: Rows): Promise<ActivePromo | null | 'unavailable'> {
  const items = rows.map(({ ean, count }) => ({ EanNo: ean, Count: count }))
  const result = await browserApi('POST /cart/validate', {
    body: { items, promocode: code },
    signal: AbortSignal.timeout(answerWithin),
  })
  if (!result.ok) return result.status === 422 ? null : 'unavailable'
  const promo = result.data.promocode
  if (!promo?.activated) return null
  return { activePromocode: promo.code, reduction: { fixed: promo.fixed, amount: promo.amount } }
}

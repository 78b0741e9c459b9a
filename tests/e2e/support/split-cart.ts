import type { APIRequestContext, Page } from '@playwright/test'
import type { ArticleDetail, Category } from '#contract/catalogue.ts'
import type { NearShopsResponse } from '#contract/near-shops.ts'
import type { SearchAnswer } from '#contract/search.ts'
import type { CartLine } from '#shared/cart/cart.ts'
import { apiHeaders } from './goods.ts'
import { toLine } from '../../../src/storefront/features/cart/to-line.ts'

export interface GapCart {
  /** The shopper's own shop, which has all lines but the last ones. */
  shop: { id: number; name: string; slug: string }
  lines: CartLine[]
  /** The lines that the shop lacks, each with the nearest shop that has it and another variant that the shop has. */
  missing: { line: CartLine; nearest: string; other: { color: string; size: string; ean: string } }[]
}

const nearby = 100_000

/** A cart of which the shop has `has` articles and lacks `lacks`, which shops nearby have. `skip`: articles to skip. */
export async function gapCart(
  request: APIRequestContext,
  { shopId, group, has, lacks, skip = 0 }: { shopId: number; group: string; has: number; lacks: number; skip?: number },
): Promise<GapCart> {
  const headers = await apiHeaders(request)
  const near = (await (await request.get(`/api/v1/shops/near?fromShop=${shopId}&take=200`)).json()) as NearShopsResponse
  const shop = near.shops.find(({ id }) => id === shopId)
  if (!shop) throw new Error(`There is no shop ${shopId}`)
  const inReach = near.shops.filter(({ id, distance }) => id !== shopId && distance !== null && distance < nearby)
  const categories = (await (await request.get('/api/v1/categories')).json()) as Category[]
  const category = categories.find(({ slug }) => slug === group)?.id
  const data = { query: '', category, filters: {}, take: 100, page: 0 }
  const { hits } = (await (await request.post('/api/v1/articles/search', { headers, data })).json()) as SearchAnswer
  const whole: CartLine[] = []
  const missing: GapCart['missing'] = []
  const names = new Set<string>()
  for (const { _source } of hits.hits.slice(skip)) {
    if (whole.length === has && missing.length === lacks) break
    const article = (await (await request.get(`/api/v1/articles/${_source.id}`)).json()) as ArticleDetail
    const variants = article.variants.filter(({ canPurchase, color }) => canPurchase && color)
    if (!article.canPurchase || article.onlyCC || names.has(article.name)) continue
    const piecesIn = (id: number, { shops }: (typeof variants)[number]) => shops.find(each => each.id === id)?.qty ?? 0
    const own = variants.find(variant => piecesIn(shopId, variant) >= 2)
    const gap = variants.find(
      variant => piecesIn(shopId, variant) === 0 && inReach.some(({ id }) => piecesIn(id, variant) >= 2),
    )
    const nearest = gap && inReach.find(({ id }) => piecesIn(id, gap) > 0)
    if (missing.length < lacks && own && gap && nearest) {
      const other = { color: own.color?.name ?? '', size: own.size.name, ean: own.ean }
      missing.push({ line: toLine(article, gap, null), nearest: nearest.name, other })
    } else if (whole.length < has && own) whole.push(toLine(article, own, shopId))
    names.add(article.name)
  }
  if (whole.length < has || missing.length < lacks) throw new Error(`No such cart in ${group} for ${shop.name}`)
  const { id, name, slug } = shop
  return { shop: { id, name, slug }, lines: [...whole, ...missing.map(({ line }) => line)], missing }
}

/** Opens the checkout with this cart and its shop as the shopper's own. */
export async function openCheckout(page: Page, { shop, lines }: GapCart): Promise<void> {
  await page.goto('/om-oss')
  await page.evaluate(
    ([cart, mine]) => {
      localStorage.setItem('hent.cart', cart)
      localStorage.setItem('hent.my-shop', mine)
    },
    [JSON.stringify({ lines }), JSON.stringify(shop)] as const,
  )
  await page.goto('/checkout')
}

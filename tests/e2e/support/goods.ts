import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { ArticleDetail, Availability, Category } from '#contract/catalogue.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import type { SearchAnswer } from '#contract/search.ts'
import type { Shop } from '#contract/shops.ts'

/** One size and colour of an article, in a shop that has it. */
export interface Goods {
  articleId: number
  slug: string
  name: string
  price: number
  ean: string
  size: { id: number; name: string }
  color: { id: number; name: string }
  shop: { id: number; name: string }
  qty: number
}

export async function apiHeaders(request: APIRequestContext, url = ''): Promise<Record<string, string>> {
  await request.get(`${url}/api/v1/customers/current`)
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return { 'X-Requested-With': 'XMLHttpRequest', 'X-XSRF-TOKEN': decodeURIComponent(token) }
}

/** Finds goods of a main group of which a shop has `min` to `max` pieces. `nth`: how many such articles to skip. */
export async function goodsInShop(
  request: APIRequestContext,
  {
    group,
    min = 2,
    max = 9,
    shopId,
    nth = 0,
    url = '',
  }: { group: string; min?: number; max?: number; shopId?: number; nth?: number; url?: string },
): Promise<Goods> {
  const categories = (await (await request.get(`${url}/api/v1/categories`)).json()) as Category[]
  const category = categories.find(({ slug }) => slug === group)?.id
  const shops = (await (await request.get(`${url}/api/v1/shops`)).json()) as Shop[]
  const response = await request.post(`${url}/api/v1/articles/search`, {
    headers: await apiHeaders(request, url),
    data: { query: '', category, filters: {}, take: 60, page: 0 },
  })
  const found: Goods[] = []
  for (const { _source } of ((await response.json()) as SearchAnswer).hits.hits) {
    const article = (await (await request.get(`${url}/api/v1/articles/${_source.id}`)).json()) as ArticleDetail
    const goods = article.variants.flatMap(({ ean, size, color, shops: stock, canPurchase, price }) =>
      stock.flatMap(({ id, qty }) => {
        const shop = shops.find(each => each.id === id)
        const requested = canPurchase && article.canPurchase && qty >= min && qty <= max && (shopId ?? id) === id
        if (!requested || !shop || !color) return []
        return [
          {
            articleId: article.id,
            slug: article.slug,
            name: article.name,
            price,
            ean,
            size,
            color,
            shop: { id, name: shop.name },
            qty,
          },
        ]
      }),
    )
    if (goods[0]) found.push(goods[0])
    if (found.length > nth) break
  }
  const chosen = found[nth]
  if (!chosen) throw new Error(`No shop has ${min} to ${max} of anything in ${group}`)
  return chosen
}

export async function stockOf(request: APIRequestContext, { articleId, ean, shop }: Goods, url = ''): Promise<number> {
  const rows = (await (await request.get(`${url}/api/v1/articles/availability/${articleId}`)).json()) as Availability
  return rows.find(row => row.ean === ean)?.shops.find(({ id }) => id === shop.id)?.qty ?? 0
}

/** Expects the API to have this stock within 2 s, the maximum age of displayed stock. */
export async function expectStock(request: APIRequestContext, goods: Goods, qty: number, url = ''): Promise<void> {
  await expect.poll(() => stockOf(request, goods, url), { timeout: 2_000, intervals: [50] }).toBe(qty)
}

let given = 0
/** Seven digits that are unique in this run, across workers. A phone number has one digit more. */
export const freshNumber = (): string =>
  (process.env['TEST_WORKER_INDEX'] ?? '0').padStart(3, '0') + `${++given}`.padStart(4, '0')

/** A new shopper for each call, because the reservations of one person are capped. */
export function somebody() {
  const number = freshNumber()
  return { name: `Kari Nordmann ${number}`, phone: `9${number}`, email: `kari${number}@example.no` }
}

/** Another shopper reserves `count` of the goods. */
export async function takeAway(request: APIRequestContext, { ean, shop }: Goods, count: number): Promise<void> {
  const { name, phone, email } = somebody()
  const data: ReservationRequest = {
    CustomerName: name,
    Email: email,
    Phone: phone,
    Delivery: false,
    Address: '',
    PostalCode: '',
    City: '',
    ShopID: shop.id,
    items: [{ EanNo: ean, Count: count }],
    shipping_method_id: null,
  }
  const headers = { ...(await apiHeaders(request)), 'Idempotency-Key': crypto.randomUUID() }
  const response = await request.post('/api/v1/reservations', { headers, data })
  expect(response.status(), await response.text()).toBe(201)
}

/** The colour and size shown on an article page, in the first shop with enough stock. null: no shop has enough. */
export async function goodsFromPage(
  page: Page,
  request: APIRequestContext,
  wanted: (qty: number) => boolean,
  url = '',
): Promise<Goods | null> {
  const address = new URL(page.url())
  const response = await request.get(`${url}/api/v1/articles/by-name/${address.pathname.split('/')[2]}`)
  const article = (await response.json()) as ArticleDetail
  const shops = (await (await request.get(`${url}/api/v1/shops`)).json()) as Shop[]
  const [colour, size] = ['farge', 'storrelse'].map(name => Number(address.searchParams.get(name)))
  const variant = article.variants.find(each => each.size.id === size && each.color?.id === colour)
  const stock = variant?.shops.find(({ qty }) => wanted(qty))
  const shop = shops.find(({ id }) => id === stock?.id)
  if (!variant?.color || !stock || !shop) return null
  const { ean, color, price } = variant
  const { id: articleId, slug, name } = article
  const { id, name: shopName } = shop
  return { articleId, slug, name, price, ean, size: variant.size, color, shop: { id, name: shopName }, qty: stock.qty }
}

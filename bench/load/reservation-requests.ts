import { randomUUID } from 'node:crypto'
import type { ArticleDetail } from '#contract/catalogue.ts'
import { apiBase, idempotencyHeader, xsrfCookie, xsrfHeaders } from '#contract/paths.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import type { CatalogueSample } from '../catalogue/catalogue-sample.ts'
import type { Random } from '../catalogue/random.ts'
import type { BenchRequest } from './request-bytes.ts'
import { eachOf, type ShopClient } from './shop-client.ts'

interface Unit {
  ean: string
  shopId: number
}
export interface Reservations {
  /** Requests for available goods, each for a different piece by a different shopper. Fewer when the goods run out. */
  take(count: number): BenchRequest[]
  readonly left: number
}

// At most this many per variant and shop. Otherwise the benchmark would measure contention for one row.
const maxPerStockRow = 2
const articlesAsked = 1_500

/** Finds up to `requested` pieces that can be reserved, in an order that depends on the seed. */
export async function findReservations(
  port: number,
  shop: ShopClient,
  sample: CatalogueSample,
  random: Random,
  requested: number,
): Promise<Reservations> {
  const token = await guestToken(port)
  const units: Unit[] = []
  const articles = sample.articles
    .filter(article => article.canPurchase && article.available.length > 0)
    .slice(0, articlesAsked)
  for (let at = 0; at < articles.length && units.length < requested; at += 20) {
    const details = await eachOf(articles.slice(at, at + 20), ({ id }) => shop.get<ArticleDetail>(`/articles/${id}`))
    units.push(...details.flatMap(unitsOf))
  }
  const order = random.shuffled(units).slice(0, requested)
  let next = 0
  return {
    take(count) {
      const from = next
      next = Math.min(order.length, from + Math.max(0, count))
      return order.slice(from, next).map((unit, index) => reserve(unit, from + index, token))
    },
    get left() {
      return order.length - next
    },
  }
}

function unitsOf({ variants }: ArticleDetail): Unit[] {
  return variants
    .filter(variant => variant.canPurchase)
    .flatMap(({ ean, shops }) =>
      shops.flatMap(({ id, qty }) =>
        Array.from({ length: Math.min(maxPerStockRow, qty) }, () => ({ ean, shopId: id })),
      ),
    )
}

/** Each shopper has a unique phone, address and network, so that the chain's caps do not interfere. */
function reserve({ ean, shopId }: Unit, number: number, token: string): BenchRequest {
  const body: ReservationRequest = {
    CustomerName: `Kunde ${number}`,
    Email: `kunde${number}@example.com`,
    Phone: String(90_000_000 + number),
    Delivery: false,
    Address: '',
    PostalCode: '',
    City: '',
    ShopID: shopId,
    items: [{ EanNo: ean, Count: 1 }],
    shipping_method_id: null,
  }
  const headers = {
    Accept: 'application/json',
    [idempotencyHeader]: randomUUID(),
    Cookie: `${xsrfCookie}=${token}`,
    [xsrfHeaders[0]]: token,
    'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  }
  return { method: 'POST', path: `${apiBase}/reservations`, headers, body: JSON.stringify(body) }
}

async function guestToken(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${apiBase}/customers/current`)
  const cookie = response.headers.getSetCookie().find(line => line.startsWith(`${xsrfCookie}=`))
  const token = cookie?.slice(xsrfCookie.length + 1).split(';')[0]
  if (!token) throw new Error('GET /customers/current handed out no token')
  return token
}

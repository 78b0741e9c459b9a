import type { PlacedArticle } from './article.ts'
import { assortment } from './assortment.ts'
import { chance, pick } from './chance.ts'
import { customerNames } from './customer-names.ts'
import { daysFrom, osloDate } from './oslo-time.ts'
import type { DemoShop } from './shop.ts'
import { shops } from './shops.ts'
import { inSeason, takesIn } from './stock.ts'
import { type DemoVariant, variantsOf } from './variants.ts'

/** A reservation of the last months that was collected and paid. */
export type DemoSale = {
  shopNo: number
  customer: { name: string; email: string; phone: string }
  placedAt: Date
  readyAt: Date
  collectedAt: Date
  lines: { gtin: string; count: number }[]
}

const saleCount = 1500
const customerCount = 700
const day = 24 * 60 * 60_000
const minute = 60_000

const request: Record<string, number> = { Jakker: 3, Sko: 2, Undertøy: 1.5, Fiske: 0.3, Padling: 0.3, Klatring: 0.5 }

/**
 * The weight of an article: few sell much and most sell little. Labelled, reduced or cheap articles sell more; those in
 * few shops hardly sell.
 */
const eagerness = (article: PlacedArticle, now: Date): number => {
  if (article.hidden || article.notForSaleOnline) return 0
  const luck = 1 / (0.1 + chance(`popular/${article.no}`))
  const label = article.label === 'Bestselger' ? 3 : article.label === 'Nyhet' ? 1.5 : 1
  const reduced = article.sale?.when === 'running' ? 1.6 : 1
  const price = article.kr < 300 ? 1.4 : article.kr < 1500 ? 1 : article.kr < 4000 ? 0.6 : 0.2
  const spread = { everywhere: 2, usual: 1, rare: 0.3, 'one shop': 0.1, 'sold out': 0.5 }[article.spread ?? 'usual']
  const group = request[article.path.split(' > ')[0] ?? ''] ?? 1
  return luck * label * reduced * price * spread * group * inSeason(article, now) ** 2
}

/** Draws by weight. The same key gives the same draw. */
const drawer = <Item>(items: readonly Item[], weight: (item: Item) => number): ((key: string) => Item) => {
  let sum = 0
  const upTo = items.map(item => (sum += weight(item)))
  return key => {
    const point = chance(key) * sum
    const found = items[upTo.findIndex(edge => edge > point)]
    if (found === undefined) throw new Error('There is nothing to draw from')
    return found
  }
}

/** An instant between late morning and early afternoon, not on a Sunday, when every shop is open. */
const openInstant = (at: Date, key: string): Date => {
  const sunday = at.getUTCDay() === 0
  const noon = Date.parse(`${osloDate(sunday ? daysFrom(at, 1) : at)}T09:15:00Z`)
  return new Date(noon + Math.floor(chance(key) * 150) * minute)
}

const customer = (number: number): DemoSale['customer'] => {
  const name = `${pick(customerNames.first, `first/${number}`)} ${pick(customerNames.last, `last/${number}`)}`
  const plain = name.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a').replaceAll(' ', '.')
  return { name, email: `${plain}.${number}@example.no`, phone: `+4740000${String(number).padStart(3, '0')}` }
}

const basket = (key: string, shop: DemoShop, now: Date, draw: (key: string) => PlacedArticle): DemoSale['lines'] => {
  const requested = 1 + Math.floor(chance(`lines/${key}`) * 3.6)
  const lines = new Map<string, number>()
  for (let line = 0; line < requested; line++) {
    const article = draw(`article/${key}/${line}`)
    if (!takesIn(shop, article, now)) continue
    const [first, ...others] = variantsOf(article)
    if (!first) continue
    const bell = (variant: DemoVariant) => Math.exp(-2 * variant.offCentre ** 2)
    const { gtin } = drawer([first, ...others], bell)(`size/${key}/${line}`)
    const most = Math.min(article.limit ?? 3, article.kr < 300 ? 3 : 1)
    lines.set(gtin, 1 + Math.floor(chance(`count/${key}/${line}`) ** 2 * most))
  }
  return [...lines].map(([gtin, count]) => ({ gtin, count }))
}

/** Reservations collected in the 90 days before `now`, oldest first. The same `now` gives the same sales. */
export const demoSales = (now: Date): DemoSale[] => {
  const drawArticle = drawer(assortment, article => eagerness(article, now))
  const drawShop = drawer(shops, shop => shop.size ** 2)
  return Array.from({ length: saleCount }, (_, index): DemoSale => {
    const key = `sale/${index}`
    const shop = drawShop(`shop/${key}`)
    const placedAt = openInstant(new Date(now.getTime() - (5 + chance(`when/${key}`) * 84) * day), `placed/${key}`)
    const readyAt = new Date(placedAt.getTime() + (15 + Math.floor(chance(`ready/${key}`) * 80)) * minute)
    return {
      shopNo: shop.no,
      customer: customer(Math.floor(chance(`who/${key}`) * customerCount)),
      placedAt,
      readyAt,
      collectedAt: openInstant(daysFrom(placedAt, chance(`slow/${key}`) < 0.7 ? 1 : 2), `collected/${key}`),
      lines: basket(key, shop, now, drawArticle),
    }
  })
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
}

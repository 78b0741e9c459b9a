import type { Calls } from '#contract/client/calls.ts'
import type { OrderLine } from '#contract/reservations.ts'
import type { Shop } from '#contract/shops.ts'
import { shopNow } from '../shops/shop-now.ts'

export interface WantedLine {
  ean: string
  count: number
  campaignArticleId?: number
}

export interface PlannedLine {
  ean: string
  name: string
  price: number
  count: number
  /** Of one piece, inside the price. */
  pant: number
  /** Colour and size. */
  detail: string
  image: string | null
}
export interface CheckoutPlan {
  lines: PlannedLine[]
  total: number
  shops: { id: number; name: string; address: string; open: string; ready: string | null; hasAll: boolean }[]
}

/** What the goods cost now, and which shops can promise all of them. null: nothing (any more) to reserve. */
export async function planCheckout(api: Calls, wanted: readonly WantedLine[], now: Date): Promise<CheckoutPlan | null> {
  if (wanted.length === 0) return null
  const [priced, shops] = await Promise.all([api.validateCart({ items: toOrderLines(wanted) }), api.shops()])
  if (!priced.ok || !shops.ok) return null
  const lines = priced.data.lines.filter(({ articleId }) => articleId !== null)
  if (lines.length === 0) return null
  const articleIds = [...new Set(lines.map(({ articleId }) => articleId as number))]
  const articles = (await Promise.all(articleIds.map(id => api.article(id)))).flatMap(answer =>
    answer.ok && answer.data.visible ? [answer.data] : [],
  )
  const variants = new Map(
    articles.flatMap(({ variants: each, pant, image }) =>
      each.map(variant => [variant.ean, { ...variant, pant, image: variant.color?.image ?? image }] as const),
    ),
  )
  const demand = new Map<string, number>()
  for (const { ean, count } of wanted) demand.set(ean, (demand.get(ean) ?? 0) + count)
  const hasAll = (shop: Shop) =>
    [...demand].every(([ean, count]) => (variants.get(ean)?.shops.find(({ id }) => id === shop.id)?.qty ?? 0) >= count)
  return {
    lines: lines.map(({ ean, name, price, count }) => {
      const variant = variants.get(ean)
      const detail = [variant?.color?.name, variant?.size.name].filter(Boolean).join(', ')
      return { ean, name, price, count, pant: variant?.pant ?? 0, detail, image: variant?.image ?? null }
    }),
    total: priced.data.total,
    shops: shops.data
      .map(shop => ({
        id: shop.id,
        name: shop.name,
        address: `${shop.address}, ${shop.postNo} ${shop.postPlace}`,
        ...shopNow(shop, now),
        hasAll: hasAll(shop),
      }))
      .sort((a, b) => Number(b.hasAll) - Number(a.hasAll)),
  }
}

export function toOrderLines(wanted: readonly WantedLine[]): OrderLine[] {
  return wanted.map(({ ean, count, campaignArticleId }) => ({
    EanNo: ean,
    Count: count,
    ...(campaignArticleId === undefined ? {} : { CampaignArticleID: campaignArticleId }),
  }))
}

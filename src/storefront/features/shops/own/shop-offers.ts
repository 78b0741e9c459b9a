import type { ApiClient } from '#contract/client/client.ts'
import { formatPlural } from '#shared/format/format.ts'

export interface ShopOffer {
  to: string
  /** The label of the link, such as `12 varer på salg`. */
  text: string
}
const kinds = [
  { only: 'sale', path: '/salg', one: 'vare på salg', many: 'varer på salg' },
  { only: 'news', path: '/nyheter', one: 'nyhet', many: 'nyheter' },
] as const

/** The lists of goods on offer and of news in the shop, for some genders or for all. Empty lists are left out. */
export async function findShopOffers(
  api: ApiClient,
  { shop, genders }: { shop: number; genders: readonly number[] },
  signal: AbortSignal,
): Promise<ShopOffer[]> {
  const filters = { shops: [shop], ...(genders.length > 0 && { genders: [...genders] }) }
  const search = new URLSearchParams([...genders.map(id => ['kjonn', String(id)]), ['butikk', String(shop)]])
  const offers = kinds.map(async ({ only, path, one, many }) => {
    const found = await api('POST /articles/search', { body: { query: '', only, filters, take: 0 }, signal })
    const count = found.ok ? found.data.hits.total.value : 0
    return count > 0 ? [{ to: `${path}?${search}`, text: formatPlural(count, one, many) }] : []
  })
  return (await Promise.all(offers)).flat()
}

import { formatPlural } from '#shared/format/format.ts'

/** Where the goods of a card are in stock, as close to the shopper as known. */
export type CardStock =
  | { kind: 'shops'; count: number }
  /** The shopper's own shop, or the shop that the list is limited to. */
  | { kind: 'here'; shop: string }
  | { kind: 'near'; shop: string; away: string }

const fewShops = 2

export function cardStockLabel(stock: CardStock): { level: 'many' | 'few' | 'none'; text: string } {
  if (stock.kind === 'here') return { level: 'many', text: `På lager i ${stock.shop}` }
  if (stock.kind === 'near') {
    return { level: 'few', text: `Nærmest: ${stock.shop}, ${stock.away}` }
  }
  const where = formatPlural(stock.count, 'butikk', 'butikker')
  if (stock.count === 0) return { level: 'none', text: 'Ikke på lager nå' }
  return stock.count <= fewShops ? { level: 'few', text: `Bare i ${where}` } : { level: 'many', text: `I ${where}` }
}

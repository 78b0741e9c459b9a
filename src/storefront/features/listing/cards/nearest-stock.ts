import type { ShopsAround } from '../../shops/shops-around.ts'
import type { CardStock } from './card-stock.ts'

/**
 * The name of a shop on a card, without the words that all of the chain's names begin with: `Trondheim` for
 * `Fritid Trondheim`.
 */
export function shortShopName(name: string, around: ShopsAround): string {
  const words = name.split(' ')
  const all = [...around.values()].map(shop => shop.name.split(' '))
  if (all.length < 2) return name
  const shared = words.findIndex((word, at) => at === words.length - 1 || all.some(other => other[at] !== word))
  return words.slice(shared).join(' ')
}

export interface KnownNear {
  mine: { id: number; name: string } | null
  /** Distances from the shopper's position, otherwise from the shopper's own shop. Empty: not known. */
  around: ShopsAround
  words: (metres: number) => string
}

/**
 * The shopper's own shop if it has stock, otherwise the nearest shop. Without known distances: the number of
 * shops.
 */
export function cardStock(shops: readonly number[], { mine, around, words }: KnownNear): CardStock {
  if (mine && shops.includes(mine.id)) return { kind: 'here', shop: shortShopName(mine.name, around) }
  const near = shops.flatMap(id => around.get(id) ?? []).sort((a, b) => a.metres - b.metres)[0]
  return near
    ? { kind: 'near', shop: shortShopName(near.name, around), away: words(near.metres) }
    : { kind: 'shops', count: shops.length }
}

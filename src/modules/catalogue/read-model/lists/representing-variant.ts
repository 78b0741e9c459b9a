import type { ArticleRecord } from '../facts/article-record.ts'
import type { Lists } from '../facts/lists.ts'
import type { Stock } from '../facts/stock.ts'
import { coloursOf } from './variants-in-shops.ts'

/** The sizes, colours and shops that a list is requested for. Empty: any. */
export interface VariantWish {
  sizes: readonly number[]
  /** Colour groups. */
  colors: readonly number[]
  /** Single colours. */
  shades: readonly number[]
  /** Shops in order of preference. */
  shops: readonly number[]
}

/** The variant that a card shows. The linked article page must show the same variant. */
export interface Representative {
  /** The colour of the card. null: the article has no colours. */
  colourId: number | null
  /** The size that the link selects. null: none is wished, or the article has none of them in this colour. */
  sizeId: number | null
  /** For each variant, whether the card's price and stock include it. */
  included: readonly boolean[]
}

/**
 * Decides which variant represents an article in a list. These rules apply in order:
 * 1. the wished colour and size, then the colour alone, then the size alone;
 * 2. in stock in a wished shop, by order of preference, then in stock anywhere;
 * 3. the order of colours on the article page, then that of sizes.
 * If a wished size is found, the card shows price and stock of that variant only, otherwise of its colour in all sizes.
 */
export function representing(lists: Lists, wish: VariantWish): (record: ArticleRecord) => Representative {
  const sizes = wish.sizes.length > 0 ? new Set(wish.sizes) : null
  const colours = coloursOf(lists, setOrNull(wish.colors), setOrNull(wish.shades))
  const wishedShops = preferences(lists, wish.shops)
  return ({ facts: { variants }, stock }) => {
    const misses = variants.map(({ sizeId, colourId }) => {
      const inColour = colours === null || (colourId !== null && colours.has(colourId))
      const inSize = sizes === null || sizes.has(sizeId)
      return (inColour ? 0 : 2) + (inSize ? 0 : 1)
    })
    const fewest = misses.reduce((least, one) => Math.min(least, one), Infinity)
    const places = stockPlaces(
      stock,
      misses.map(one => one === fewest),
      wishedShops,
    )
    const colourPlaces = new Map<number | null, number>()
    for (const [at, { colourId }] of variants.entries()) if (!colourPlaces.has(colourId)) colourPlaces.set(colourId, at)
    const colourPlace = (at: number) => colourPlaces.get(variants[at]!.colourId)!
    const order = (a: number, b: number) =>
      misses[a]! - misses[b]! || places[a]! - places[b]! || colourPlace(a) - colourPlace(b) || a - b
    const best = variants.reduce((first, _, at) => (order(at, first) < 0 ? at : first), 0)
    const view = variants[best]
    const colourId = view?.colourId ?? null
    const sizeId = view && sizes?.has(view.sizeId) ? view.sizeId : null
    return {
      colourId,
      sizeId,
      included: variants.map(one => one.colourId === colourId && (sizeId === null || one.sizeId === sizeId)),
    }
  }
}

const nowhere = Number.MAX_SAFE_INTEGER
const anywhere = nowhere - 1

/** The place of each wished shop, by the shop's index. */
function preferences(lists: Lists, shops: readonly number[]): Map<number, number> {
  const indexes = new Map(lists.shops.map(({ id }, at) => [id, at]))
  const places = new Map<number, number>()
  for (const [place, id] of shops.entries()) {
    const shop = indexes.get(id)
    if (shop !== undefined && !places.has(shop)) places.set(shop, place)
  }
  return places
}

/**
 * For each candidate, the place of the best wished shop that has it. `anywhere`: only another shop has it. `nowhere`:
 * no shop has it. Reads as few figures as possible: an article may have sixty variants in a thousand shops.
 */
function stockPlaces(stock: Stock, candidates: readonly boolean[], wishedShops: ReadonlyMap<number, number>): number[] {
  const places = candidates.map(() => nowhere)
  for (let at = 0, variant = 0; at < stock.length && variant < candidates.length; variant++) {
    const next = at + 1 + 2 * stock[at]!
    for (let entry = at + 1; candidates[variant] && entry < next; entry += 2) {
      // A figure of 1 means that the shop may have a piece. Shoppers cannot reserve it.
      if (stock[entry + 1]! < 2) continue
      const place = wishedShops.get(stock[entry]!) ?? anywhere
      if (place < places[variant]!) places[variant] = place
      if (place === 0 || wishedShops.size === 0) break
    }
    at = next
  }
  return places
}

const setOrNull = (ids: readonly number[]) => (ids.length > 0 ? new Set(ids) : null)

import type { ArticleRecord } from '../facts/article-record.ts'
import type { Lists } from '../facts/lists.ts'
import { eachStock } from '../facts/stock.ts'
import { coloursOf } from './variants-in-shops.ts'

/** The sizes, colours and shops that the shopper of a list wants. Empty: any. */
export interface VariantWish {
  sizes: readonly number[]
  /** Colour groups. */
  colors: readonly number[]
  /** Single colours. */
  shades: readonly number[]
  /** Shops in order of preference. */
  shops: readonly number[]
}

/** The variant that a card shows, which its article page must show too. */
export interface Representative {
  /** The colour of the card. null: the article has no colours. */
  colourId: number | null
  /** The size that the link selects. null: none is wished, or the article has none of them in this colour. */
  sizeId: number | null
  /** For each variant, whether the card's price and stock include it. */
  spokenOf: readonly boolean[]
}

/**
 * The one decision of which variant represents an article in a list. These rules apply in order:
 * 1. the wished colour and size, then the colour alone, then the size alone;
 * 2. in stock in the first wished shop that has one, then in stock anywhere;
 * 3. the order of colours on the article page, then that of sizes.
 * A card with a wished size speaks of that variant only. Otherwise it speaks of its colour in all sizes.
 */
export function representativeOf({ facts, stock }: ArticleRecord, lists: Lists, wish: VariantWish): Representative {
  const { variants } = facts
  const sizes = wish.sizes.length > 0 ? new Set(wish.sizes) : null
  const colours = coloursOf(lists, setOrNull(wish.colors), setOrNull(wish.shades))
  const shopPlaces = new Map<number, number>()
  for (const [place, id] of wish.shops.entries()) {
    const shop = lists.shops.findIndex(one => one.id === id)
    if (shop >= 0 && !shopPlaces.has(shop)) shopPlaces.set(shop, place)
  }
  const anywhere = wish.shops.length
  // By variant: the place of the best shop that has it. `anywhere`: another shop has it. Larger: none has it.
  const places = variants.map(() => anywhere + 1)
  eachStock(stock, (variant, shop, qty) => {
    if (qty > 0) places[variant] = Math.min(places[variant]!, shopPlaces.get(shop) ?? anywhere)
  })
  const misses = variants.map(({ sizeId, colourId }) => {
    const inColour = colours === null || (colourId !== null && colours.has(colourId))
    const inSize = sizes === null || sizes.has(sizeId)
    return (inColour ? 0 : 2) + (inSize ? 0 : 1)
  })
  const colourPlaces = variants.map(({ colourId }) => variants.findIndex(one => one.colourId === colourId))
  const order = (a: number, b: number) =>
    misses[a]! - misses[b]! || places[a]! - places[b]! || colourPlaces[a]! - colourPlaces[b]! || a - b
  const best = variants.reduce((first, _, at) => (order(at, first) < 0 ? at : first), 0)
  const view = variants[best]
  const colourId = view?.colourId ?? null
  const sizeId = view && sizes?.has(view.sizeId) ? view.sizeId : null
  return {
    colourId,
    sizeId,
    spokenOf: variants.map(one => one.colourId === colourId && (sizeId === null || one.sizeId === sizeId)),
  }
}

const setOrNull = (ids: readonly number[]) => (ids.length > 0 ? new Set(ids) : null)

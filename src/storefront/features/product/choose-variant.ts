import { fitting } from '../sizes/my-sizes.ts'
import type { ProductView, VariantView } from './load-product.ts'

export interface VariantChoice {
  colourId: number | null
  sizeId: number | null
}

export const stockOf = (variant: VariantView): number => variant.shops.reduce((sum, { qty }) => sum + qty, 0)

/** The pieces of a variant in one shop. 0 if `shop` is null. */
export const stockIn = ({ shops }: VariantView, shop: number | null): number =>
  shops.find(({ id }) => id === shop)?.qty ?? 0

interface ShownPrice {
  price: number
  originalPrice: number
  /** The price per unit: `kr 249,00/kg`. */
  unit?: string | undefined
  varies: boolean
}

/** The price of the chosen variant, or the lowest price of the chosen colour while no size is chosen. */
export function priceOf(article: ProductView, choice: VariantChoice, variant: VariantView | null): ShownPrice {
  if (variant) return { price: variant.price, originalPrice: variant.originalPrice, unit: variant.unit, varies: false }
  const ofColour = article.variants.filter(({ color }) => (color?.id ?? null) === choice.colourId)
  const lowest = ofColour.reduce<VariantView | null>((low, one) => (low && low.price <= one.price ? low : one), null)
  return lowest
    ? {
        price: lowest.price,
        originalPrice: lowest.originalPrice,
        unit: lowest.unit,
        varies: ofColour.some(({ price }) => price !== lowest.price),
      }
    : { price: article.price, originalPrice: article.originalPrice, varies: article.priceVaries }
}

/**
 * Completes the choice in the URL. Colour: the first one in stock, in the chosen size if there is one. Size: the only
 * one, or the remembered size (`mine`) that is in stock. `ownShop`: the shopper's own shop.
 */
export function readVariantChoice(
  variants: readonly VariantView[],
  params: URLSearchParams,
  mine: readonly string[] = [],
  ownShop: number | null = null,
): VariantChoice {
  const colours = coloursOf(variants)
  const wantedColour = Number(params.get('farge'))
  const wantedSize = params.has('storrelse')
    ? Number(params.get('storrelse'))
    : ownSize(variants, wantedColour, mine, ownShop)
  const inSize = variants.find(variant => variant.size.id === wantedSize && stockOf(variant) > 0)?.color?.id
  const colourId =
    colours.find(colour => colour.id === wantedColour)?.id ??
    inSize ??
    colours.find(colour => colour.inStock)?.id ??
    colours[0]?.id ??
    null
  const sizes = sizesOf(variants, colourId)
  const sizeId = sizes.find(size => size.id === wantedSize)?.id ?? (sizes.length === 1 ? (sizes[0]?.id ?? null) : null)
  return { colourId, sizeId }
}

/**
 * The remembered size that is in stock. null if several are, so that the shopper chooses. If the shopper's own shop has
 * the colour, only its sizes count, so that the page agrees with a card that named this shop.
 */
function ownSize(
  variants: readonly VariantView[],
  colour: number,
  mine: readonly string[],
  ownShop: number | null,
): number | null {
  if (mine.length === 0) return null
  const ofColour = variants.filter(({ color }) => color?.id === colour)
  const stocked = (ofColour.length > 0 ? ofColour : variants).filter(variant => stockOf(variant) > 0)
  const inShop = stocked.filter(variant => stockIn(variant, ownShop) > 0)
  const among = inShop.length > 0 ? inShop : stocked
  const ids = fitting(
    among.map(({ size }) => size),
    mine,
  )
  return ids.length === 1 ? (ids[0] ?? null) : null
}

export function coloursOf(variants: readonly VariantView[]) {
  const colours = new Map<number, { id: number; name: string; hex: string | null; inStock: boolean }>()
  for (const { color, ...variant } of variants) {
    if (!color) continue
    const inStock = (colours.get(color.id)?.inStock ?? false) || variant.shops.some(({ qty }) => qty > 0)
    colours.set(color.id, { id: color.id, name: color.name, hex: color.hex, inStock })
  }
  return [...colours.values()]
}

/** The sizes of a colour, in the order of the variants. `inShop`: in stock in `ownShop`; true without one. */
export function sizesOf(variants: readonly VariantView[], colourId: number | null, ownShop: number | null = null) {
  return variants
    .filter(variant => (variant.color?.id ?? null) === colourId)
    .map(variant => ({
      id: variant.size.id,
      name: variant.size.name,
      inStock: stockOf(variant) > 0,
      inShop: ownShop === null || stockIn(variant, ownShop) > 0,
    }))
}

export function chosenVariant(
  variants: readonly VariantView[],
  { colourId, sizeId }: VariantChoice,
): VariantView | null {
  return variants.find(variant => (variant.color?.id ?? null) === colourId && variant.size.id === sizeId) ?? null
}

export interface ShopRow {
  id: number
  name: string
  slug: string
  address: string
  /** The shop sells the article, whether in stock or not. */
  carried: boolean
  /** The shop currently takes no reservations. */
  paused: boolean
  /** Set if any variant of the article has `ask` in this shop, and the shop has a number. Use it with `ask`. */
  phone: string | null
  open: string
  ready: string | null
  /** Goods that are reserved now can be collected today. */
  today: boolean
  qty: number
  /** No piece can be reserved, but the shop may have one, so shoppers should call. */
  ask: boolean
  /** Names of the sizes in stock, while no size is chosen. */
  sizes: string[]
}

/** The size of a sold-out choice, and the other colours that are in stock in that size. */
export function soldOutChoice(variants: readonly VariantView[], { colourId, sizeId }: VariantChoice) {
  const others = variants.filter(
    variant =>
      variant.color &&
      variant.color.id !== colourId &&
      (sizeId === null || variant.size.id === sizeId) &&
      stockOf(variant) > 0,
  )
  return {
    // null for an article with a single size, since the shopper did not choose it.
    size:
      sizesOf(variants, colourId).length > 1
        ? (variants.find(({ size }) => size.id === sizeId)?.size.name ?? null)
        : null,
    otherColours: coloursOf(others).map(({ id, name }) => ({ id, name })),
  }
}

/**
 * The shops of an article: the shopper's own first, then those with stock, those that may have a piece, and those
 * without. Each of these groups keeps the given order.
 */
export function shopRows(article: ProductView, choice: VariantChoice, ownShop: number | null): ShopRow[] {
  const variants = article.variants.filter(
    variant =>
      (variant.color?.id ?? null) === choice.colourId && (choice.sizeId === null || variant.size.id === choice.sizeId),
  )
  const rows = article.shops.map(shop => {
    const here = variants.flatMap(variant => {
      const qty = variant.shops.find(({ id }) => id === shop.id)?.qty ?? 0
      return qty > 0 ? [{ size: variant.size.name, qty }] : []
    })
    const qty = here.reduce((sum, each) => sum + each.qty, 0)
    const ask = qty === 0 && variants.some(variant => variant.shops.some(({ id, ask: may }) => id === shop.id && may))
    return { ...shop, qty, ask, sizes: here.map(({ size }) => size) }
  })
  const rank = (row: ShopRow) => (row.id === ownShop ? 0 : row.qty > 0 ? 1 : row.ask ? 2 : 3)
  return rows.sort((a, b) => rank(a) - rank(b))
}

import type { ApiClient } from '#contract/client/client.ts'
import type { ArticleDetail } from '#contract/catalogue.ts'
import type { CartLine } from '#shared/cart/cart.ts'
import { GtinMap, isSameCode } from '#shared/stock/gtin.ts'
import { toLine } from '../../cart/to-line.ts'

interface Lacking {
  ean: string
  slug: string
  /** The requested pieces. */
  count: number
}

/** Another colour or size of goods that a shop lacks. */
export interface OtherVariant {
  /** The colour and size, such as `Rosa, 128`. */
  label: string
  /** null: the variant has no colour. */
  colour: { hex: string | null } | null
  /** A cart line of one piece, at the price of the chosen shop. */
  line: CartLine
  /** The price of one piece, in øre. null: the lacking goods have the same price. */
  otherPrice: number | null
}

/** Maximum number of variants in one quote. */
const mostAsked = 99

/**
 * The other colours and sizes of lacking goods that a shop has enough pieces of, with the shop's prices. null: they
 * could not be loaded. `held`: the pieces of an EAN that are already in the cart.
 */
export async function findOtherVariants(
  api: ApiClient,
  { ean, slug, count }: Lacking,
  { shopId, held }: { shopId: number; held: (ean: string) => number },
): Promise<OtherVariant[] | null> {
  const result = await api('GET /articles/by-name/{slug}', { path: { slug } })
  if (!result.ok) return null
  if (!result.data.visible) return []
  const article = result.data
  const near = likeFirst(article.variants, ean).filter(
    variant => piecesIn(variant, shopId) >= count + held(variant.ean),
  )
  if (near.length === 0) return []
  const items = near.slice(0, mostAsked).map(each => ({ EanNo: each.ean, Count: count + held(each.ean) }))
  const quote = await api('POST /cart/validate', {
    body: { ShopID: shopId, items: [...items, { EanNo: ean, Count: 1 }] },
  })
  if (!quote.ok) return null
  const quoted = new GtinMap(quote.data.lines.map(line => [line.ean, line]))
  const before = quoted.get(ean)?.price
  return near.flatMap((variant): OtherVariant[] => {
    const priced = quoted.get(variant.ean)
    if (!priced || priced.fault !== null) return []
    const label = [variant.color?.name, variant.size.name].filter(Boolean).join(', ')
    const line = { ...toLine(article, variant, shopId), price: priced.price }
    return [{ label, colour: variant.color, line, otherPrice: priced.price === before ? null : priced.price }]
  })
}

type Variant = ArticleDetail['variants'][number]

const piecesIn = ({ canPurchase, shops }: Variant, shopId: number): number =>
  canPurchase ? (shops.find(({ id }) => id === shopId)?.qty ?? 0) : 0

/** The other variants: those of the same size, then those of the same colour with the nearest size, then the rest. */
function likeFirst(variants: readonly Variant[], ean: string): Variant[] {
  const lacking = variants.find(each => isSameCode(each.ean, ean))
  const sizes = [...new Set(variants.map(({ size }) => size.id))]
  const steps = ({ size }: Variant) => Math.abs(sizes.indexOf(size.id) - sizes.indexOf(lacking?.size.id ?? -1))
  const rank = (each: Variant) => (steps(each) === 0 ? 0 : each.color?.id === lacking?.color?.id ? 1 : 2)
  return variants
    .filter(each => !isSameCode(each.ean, ean))
    .toSorted((a, b) => rank(a) - rank(b) || steps(a) - steps(b))
}

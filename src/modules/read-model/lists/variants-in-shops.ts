import type { ArticleRecord } from '../facts/article-record.ts'
import { known, type Lists } from '../facts/lists.ts'

/** What belongs to a variant: an article in size 128 and in a shop may be there in 140 alone. */
export type VariantField = 'sizes' | 'colors' | 'shades' | 'shops'

type VariantFilters = { [field in VariantField]?: readonly number[] | undefined }

const variantFields: ReadonlySet<string> = new Set<VariantField>(['sizes', 'colors', 'shades', 'shops'])
export const isVariantField = (field: string): field is VariantField => variantFields.has(field)

/** Whether shops are chosen beside sizes or colours: then one variant has to fulfil all of them. `except`: a field left out. */
export function asksForVariants(filters: VariantFilters, except?: string): boolean {
  const chosen = (field: VariantField) => field !== except && (filters[field]?.length ?? 0) > 0
  return chosen('shops') && (chosen('sizes') || chosen('colors') || chosen('shades'))
}

/** Walks the variants of an article that fulfil what is chosen, with the places of the shops that have them. */
export type EachVariant = (
  record: ArticleRecord,
  visit: (variant: { sizeId: number; colourId: number | null }, shop: number) => void | true,
) => void

/** `visit` answers true when it has seen enough. `except`: a field whose choice does not count. */
export function variantsInShops(lists: Lists, filters: VariantFilters, except?: string): EachVariant {
  const chosen = (field: VariantField) => {
    const ids = field === except ? undefined : filters[field]
    return ids && ids.length > 0 ? new Set(ids) : null
  }
  const [sizes, colors, shades, shops] = [chosen('sizes'), chosen('colors'), chosen('shades'), chosen('shops')]
  const isIn = lists.shops.map(({ id }) => shops === null || shops.has(id))
  const isColour = (id: number | null) =>
    (colors === null && shades === null) ||
    (id !== null && (shades?.has(id) ?? true) && (colors?.has(known(lists.colours, id).groupId) ?? true))
  return ({ facts, stock }, visit) => {
    let at = 0
    for (const variant of facts.variants) {
      if (at >= stock.length) return
      const end = at + 1 + 2 * stock[at]!
      if ((sizes?.has(variant.sizeId) ?? true) && isColour(variant.colourId)) {
        for (let entry = at + 1; entry < end; entry += 2) {
          const shop = stock[entry]!
          if (stock[entry + 1]! > 0 && isIn[shop] && visit(variant, shop)) return
        }
      }
      at = end
    }
  }
}

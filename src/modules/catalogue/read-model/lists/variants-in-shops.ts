import type { ArticleRecord } from '../facts/article-record.ts'
import type { Lists } from '../facts/lists.ts'

/** Fields that belong to a variant: an article that comes in size 128 may be in a shop only in size 140. */
export type VariantField = 'sizes' | 'colors' | 'shades' | 'shops'

export type VariantFilters = { [field in VariantField]?: readonly number[] | undefined }

const variantFields: ReadonlySet<string> = new Set<VariantField>(['sizes', 'colors', 'shades', 'shops'])
export const isVariantField = (field: string): field is VariantField => variantFields.has(field)

/**
 * Whether shops are chosen together with sizes or colours. One variant must then match all of them. `except`: a field
 * to ignore.
 */
export function asksForVariants(filters: VariantFilters, except?: string): boolean {
  const chosen = (field: VariantField) => field !== except && (filters[field]?.length ?? 0) > 0
  return chosen('shops') && (chosen('sizes') || chosen('colors') || chosen('shades'))
}

/**
 * The sizes, colours and shops that one variant must match: those of the filters, otherwise those that the query names.
 * A chosen size replaces the size of the query, and a chosen colour its colour.
 */
export function variantWish<Chosen extends VariantFilters>(chosen: Chosen, named: VariantFilters): Chosen {
  const has = (field: VariantField) => (chosen[field]?.length ?? 0) > 0
  return {
    ...chosen,
    sizes: has('sizes') ? chosen.sizes : named.sizes,
    colors: has('colors') || has('shades') ? chosen.colors : named.colors,
  }
}

/**
 * Visits the variants of an article that match the chosen values, once for each shop (by index) that has them.
 * `colourId` 0: no colour. The visitor returns 'next variant' to skip the other shops of this variant, and 'done' to
 * stop.
 */
export type EachVariant = (
  record: ArticleRecord,
  visit: (sizeId: number, colourId: number, shop: number) => void | 'next variant' | 'done',
) => void

/** Returns a visitor of matching variants. `except`: a field to ignore. */
export function variantsInShops(lists: Lists, filters: VariantFilters, except?: string): EachVariant {
  const chosen = (field: VariantField) => {
    const ids = field === except ? undefined : filters[field]
    return ids && ids.length > 0 ? new Set(ids) : null
  }
  const [sizes, shops] = [chosen('sizes'), chosen('shops')]
  const colours = coloursOf(lists, chosen('colors'), chosen('shades'))
  const isIn = Uint8Array.from(lists.shops, ({ id }) => (shops === null || shops.has(id) ? 1 : 0))
  // Reads columns: a group has tens of thousands of variants, and creating an object for each would dominate the cost.
  return ({ facts: { columns, from, end }, stock }, visit) => {
    let at = 0
    for (let variant = from; variant < end && at < stock.length; variant++) {
      const next = at + 1 + 2 * stock[at]!
      const [sizeId, colourId] = [columns.sizes[variant]!, columns.colours[variant]!]
      if ((sizes === null || sizes.has(sizeId)) && (colours === null || colours.has(colourId))) {
        for (let entry = at + 1; entry < next; entry += 2) {
          // A figure of 1 means that the shop may have a piece. Shoppers cannot reserve it.
          if (stock[entry + 1]! < 2 || isIn[stock[entry]!] === 0) continue
          const result = visit(sizeId, colourId, stock[entry]!)
          if (result === 'done') return
          if (result === 'next variant') break
        }
      }
      at = next
    }
  }
}

/** Colours that are in the chosen groups and among the chosen shades. null: any colour. */
export function coloursOf(lists: Lists, groups: Set<number> | null, shades: Set<number> | null): Set<number> | null {
  if (groups === null) return shades
  const found = new Set<number>()
  for (const { id, groupId } of lists.colours.values())
    if (groups.has(groupId) && (shades === null || shades.has(id))) found.add(id)
  return found
}

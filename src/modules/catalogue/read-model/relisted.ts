import type { ArticleRecord } from './facts/article-record.ts'
import type { Lists } from './facts/lists.ts'
import type { Steps } from './slices.ts'
import { noStock, stockArray, stockByVariant, stockFigure, type Stock } from './facts/stock.ts'

/** Changes in the lists that affect articles. */
export interface ListChanges {
  brands: ReadonlySet<number>
  groups: ReadonlySet<number>
  genders: ReadonlySet<number>
  colours: ReadonlySet<number>
  sizes: ReadonlySet<number>
  /** Old shop index → new shop index; -1: the shop was removed. null: all indexes are unchanged. */
  places: Int32Array | null
  /** Ids of shops that were added, paused or resumed. Their stock must be read again. */
  cameShops: readonly number[]
}

export function* listChanges(before: Lists, after: Lists): Steps<ListChanges> {
  const groups = yield* changedRows(before.groups, after.groups)
  for (const level of [2, 3])
    for (const group of after.groups.values())
      if (group.level === level && group.parentId !== null && groups.has(group.parentId)) groups.add(group.id)
  const colours = yield* changedRows(before.colours, after.colours)
  const colourGroups = yield* changedRows(before.colourGroups, after.colourGroups)
  for (const colour of after.colours.values()) if (colourGroups.has(colour.groupId)) colours.add(colour.id)
  const places = Int32Array.from(before.shops, shop => after.shopIndex.get(shop.id) ?? -1)
  return {
    brands: yield* changedRows(before.brands, after.brands),
    groups,
    genders: yield* changedRows(before.genders, after.genders),
    colours,
    sizes: yield* changedRows(before.sizes, after.sizes),
    places: after.shopIndex === before.shopIndex ? null : places,
    cameShops: after.shops.flatMap(({ id }) =>
      before.shopIndex.has(id) && before.pausedShops.has(id) === after.pausedShops.has(id) ? [] : [id],
    ),
  }
}

/** Ids of changed rows. Added rows are not included: no article refers to them yet. */
function* changedRows<T extends object>(
  before: ReadonlyMap<number, T>,
  after: ReadonlyMap<number, T>,
): Steps<Set<number>> {
  const changed = new Set<number>()
  for (const [id, row] of before) {
    const now = after.get(id)
    if (!now || Object.entries(row).some(([field, value]) => now[field as keyof T] !== value)) changed.add(id)
    yield
  }
  return changed
}

/** The record under the new lists. Returns the same record if nothing that it refers to changed. */
export function relisted(record: ArticleRecord, changes: ListChanges): ArticleRecord {
  const { facts } = record
  const refers =
    changes.brands.has(facts.brandId) ||
    changes.groups.has(facts.groupId) ||
    changes.genders.has(facts.genderId) ||
    facts.variants.some(
      ({ sizeId, colourId }) => changes.sizes.has(sizeId) || (colourId !== null && changes.colours.has(colourId)),
    )
  const stock =
    changes.places && record.stock.length > 0
      ? replacedShops(record.stock, facts.variants.length, changes.places)
      : record.stock
  return refers || stock !== record.stock ? { ...record, stock, cached: { text: null } } : record
}

/** The stock with the new shop indexes, sorted by variant, then by shop index. */
function replacedShops(stock: Stock, variants: number, places: Int32Array): Stock {
  const rows = stockByVariant(stock, variants).map(row =>
    row.flatMap(({ shop, qty, ask }) =>
      places[shop]! < 0 ? [] : { shop: places[shop]!, figure: stockFigure(qty, ask) },
    ),
  )
  if (rows.every(row => row.length === 0)) return noStock
  const numbers = rows.flatMap(row => [
    row.length,
    ...row.sort((a, b) => a.shop - b.shop).flatMap(({ shop, figure }) => [shop, figure]),
  ])
  const replaced = stockArray(
    numbers.length,
    numbers.reduce((most, number) => Math.max(most, number), 0),
  )
  replaced.set(numbers)
  return replaced
}

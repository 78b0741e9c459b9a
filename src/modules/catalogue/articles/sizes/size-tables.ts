/** Body measures, in the order of the table. The file's column is the same name with `_cm`. */
export const measures = ['chest', 'waist', 'hip', 'inseam', 'foot', 'height'] as const
export type Measure = (typeof measures)[number]

/** The body measures for each size of some goods, as text in whole or half centimetres (`88–94`). */
export interface SizeTable {
  /** The brand of the goods. Null: any brand. */
  brand: string | null
  /** The beginning of the group path: `Tekstil > Bukser`. Null: all groups. */
  group: string | null
  /** The name of the gender: `Dame`. Null: all. */
  wearer: string | null
  measures: readonly Measure[]
  /** By size: one text per measure. */
  rows: ReadonlyMap<string, readonly string[]>
}

export interface Measured {
  brand: string
  /** The paths of the goods' group, subcategory and main group: `Tekstil > Bukser`. */
  groups: readonly string[]
  /** The paths that these groups had before. */
  formerGroups: readonly string[]
  wearer: string
  sizes: readonly string[]
}

/**
 * The most specific table that has all sizes of these goods, or null.
 * A table of the brand comes first, then the deepest group, then a current path before a former one, then the wearer.
 */
export function sizeTableFor(tables: readonly SizeTable[], goods: Measured): SizeTable | null {
  const fitting = tables.filter(table => isAbout(table, goods) && goods.sizes.every(size => table.rows.has(size)))
  return fitting.toSorted((a, b) => precision(b, goods) - precision(a, goods))[0] ?? null
}

const isAbout = ({ brand, group, wearer }: SizeTable, goods: Measured): boolean =>
  (brand === null || brand === goods.brand) &&
  (group === null || goods.groups.includes(group) || goods.formerGroups.includes(group)) &&
  (wearer === null || wearer === goods.wearer)

const precision = ({ brand, group, wearer }: SizeTable, { groups }: Measured): number =>
  (brand === null ? 0 : 1000) +
  (group === null ? 0 : group.split(' > ').length * 10 + (groups.includes(group) ? 5 : 0)) +
  (wearer === null ? 0 : 1)

/** What is measured of a body, in the order of the table; the column of the file is the same with `_cm`. */
export const measures = ['chest', 'waist', 'hip', 'inseam', 'foot', 'height'] as const
export type Measure = (typeof measures)[number]

/** The measures of a body, in whole or half centimetres as text (`88–94`), for each size of some goods. */
export interface SizeTable {
  /** Whose goods; null: anybody's. */
  brand: string | null
  /** Beginning of the shelf: `Tekstil > Bukser`; null: all. */
  group: string | null
  /** Name of the gender: `Dame`; null: all. */
  wearer: string | null
  measures: readonly Measure[]
  /** By size, each with one text for each measure. */
  rows: ReadonlyMap<string, readonly string[]>
}

export interface Measured {
  brand: string
  shelf: string
  wearer: string
  sizes: readonly string[]
}

/** The table that says most precisely what these goods measure: of the brand, the longest group, the wearer. Null: none has all their sizes. */
export function sizeTableFor(tables: readonly SizeTable[], goods: Measured): SizeTable | null {
  const fitting = tables.filter(table => isAbout(table, goods) && goods.sizes.every(size => table.rows.has(size)))
  return fitting.toSorted((a, b) => precision(b) - precision(a))[0] ?? null
}

const isAbout = ({ brand, group, wearer }: SizeTable, goods: Measured): boolean =>
  (brand === null || brand === goods.brand) &&
  (group === null || goods.shelf === group || goods.shelf.startsWith(`${group} > `)) &&
  (wearer === null || wearer === goods.wearer)

const precision = ({ brand, group, wearer }: SizeTable): number =>
  (brand === null ? 0 : 10_000) + (group?.length ?? 0) * 10 + (wearer === null ? 0 : 1)

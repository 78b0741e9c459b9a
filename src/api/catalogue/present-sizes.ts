import type { SizeTable, SizeTables } from '#contract/catalogue.ts'
import { sizeTableFor } from '#modules/catalogue/articles/index.ts'
import {
  brandsByName,
  formerPathsOf,
  groupPath,
  known,
  type ArticleRecord,
  type Defaults,
  type Lists,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import { sizeLabel } from '#shared/sizes/size-label.ts'
import { sizeOrder } from '#shared/sizes/size-order.ts'
import { sizeIdsOf } from './size-ids-of.ts'

/** The measurements of an article's sizes, in the display order of sizes. */
export function measuresOf({ facts }: ArticleRecord, lists: Lists, { sizeTables }: Defaults): SizeTable | null {
  if (sizeTables.length === 0) return null
  const { main, sub, group } = groupPath(lists, facts.groupId)
  const sizes = sizeIdsOf(facts, lists).map(id => known(lists.sizes, id).name)
  const table = sizeTableFor(sizeTables, {
    brand: known(lists.brands, facts.brandId).name,
    groups: [[main], [main, sub], [main, sub, group]].map(path => path.map(({ name }) => name).join(' > ')),
    formerGroups: [main, sub, group].flatMap(formerPathsOf),
    wearer: known(lists.genders, facts.genderId).name,
    sizes,
  })
  return (
    table && {
      brand: table.brand,
      measures: [...table.measures],
      rows: sizes.map(size => ({ size: sizeLabel(size), cm: [...(table.rows.get(size) ?? [])] })),
    }
  )
}

/** All size tables of a brand by its slug, or the general ones. An unknown brand has none. */
export function tablesOf(snapshot: Snapshot, slug: string | undefined): SizeTables {
  const { sizeTables } = snapshot.defaults
  const measured = new Set(sizeTables.map(({ brand }) => brand))
  const brands = brandsByName(snapshot).filter(({ name }) => measured.has(name))
  const brand = slug === undefined ? null : brands.find(each => each.slug === slug)?.name
  const tables = sizeTables
    .filter(table => table.brand === brand)
    .map(({ rows, measures, ...about }) => ({
      ...about,
      measures: [...measures],
      rows: [...rows]
        .sort(([one], [other]) => sizeOrder(one, other))
        .map(([size, cm]) => ({ size: sizeLabel(size), cm: [...cm] })),
    }))
  return { brands, tables: tables.toSorted(byGoods) }
}

const norwegian = new Intl.Collator('nb')
const goodsOf = ({ group, wearer }: SizeTables['tables'][number]) => `${group ?? ''} > ${wearer ?? ''}`
const byGoods = (one: SizeTables['tables'][number], other: SizeTables['tables'][number]) =>
  norwegian.compare(goodsOf(one), goodsOf(other))

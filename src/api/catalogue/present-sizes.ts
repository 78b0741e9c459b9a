import type { SizeTable } from '#contract/catalogue.ts'
import { sizeTableFor } from '#modules/catalogue/index.ts'
import { groupPath, known, type ArticleRecord, type Defaults, type Lists } from '#modules/read-model/index.ts'
import { sizeWords } from '#shared/size-words.ts'

/** What the sizes of an article measure, in the order of its variants. */
export function measuresOf({ facts }: ArticleRecord, lists: Lists, { sizeTables }: Defaults): SizeTable | null {
  if (sizeTables.length === 0) return null
  const { main, sub, group } = groupPath(lists, facts.groupId)
  const sizes = [...new Set(facts.variants.map(({ sizeId }) => known(lists.sizes, sizeId).name))]
  const table = sizeTableFor(sizeTables, {
    brand: known(lists.brands, facts.brandId).name,
    shelf: [main.name, sub.name, group.name].join(' > '),
    wearer: known(lists.genders, facts.genderId).name,
    sizes,
  })
  return (
    table && {
      brand: table.brand,
      measures: [...table.measures],
      rows: sizes.map(size => ({ size: sizeWords(size), cm: [...(table.rows.get(size) ?? [])] })),
    }
  )
}

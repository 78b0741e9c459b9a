import type { Category } from '#contract/catalogue.ts'

export interface GroupOption {
  id: number
  name: string
}

/** Product groups of all three levels, each with its full path, in menu order. */
export function groupOptions(categories: readonly Category[]): GroupOption[] {
  return categories.flatMap(main => [
    { id: main.id, name: main.name },
    ...main.subcategories.flatMap(sub => [
      { id: sub.ArticleGroup2ID, name: `${main.name} > ${sub.Name}` },
      ...sub.groups.map(group => ({ id: group.id, name: `${main.name} > ${sub.Name} > ${group.name}` })),
    ]),
  ])
}

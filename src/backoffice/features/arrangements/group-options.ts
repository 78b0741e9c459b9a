import type { Category } from '#contract/catalogue.ts'

export interface GroupOption {
  id: number
  name: string
}

/** Groups of all three levels by their paths, as the menu has them. */
export function groupOptions(categories: readonly Category[]): GroupOption[] {
  return categories.flatMap(main => [
    { id: main.id, name: main.name },
    ...main.subcategories.flatMap(sub => [
      { id: sub.ArticleGroup2ID, name: `${main.name} > ${sub.Name}` },
      ...sub.groups.map(group => ({ id: group.id, name: `${main.name} > ${sub.Name} > ${group.name}` })),
    ]),
  ])
}

import { pageSize, readChoice, writeChoice, type ListChoice } from '#storefront/features/listing/list-address.ts'
import type { FilterField, Listing } from './requests.ts'

/** Lists as pages show them: the pages' number of articles, and no filter for groups, which have a path. */
export const asPages = { perPage: pageSize, fields: ['colors', 'genders', 'brands', 'shops', 'sizes'] } as const

const sorts = { Name: 'navn', Price: 'pris', Bestseller: 'bestselger' } as const
const fields: Partial<Record<FilterField, 'colours' | 'genders' | 'brands' | 'shops' | 'sizes'>> = {
  colors: 'colours',
  genders: 'genders',
  brands: 'brands',
  shops: 'shops',
  sizes: 'sizes',
}

/** The URL of the page that shows a list, as the browser requests it. */
export function pageAddress({ category, page, sort, filters }: Listing): string {
  const choice: ListChoice = { ...readChoice(new URLSearchParams()), page }
  for (const [field, ids] of Object.entries(filters)) {
    const name = fields[field as FilterField]
    if (name) choice[name] = ids
  }
  if (sort) Object.assign(choice, { sort: sorts[sort.orderBy], reverse: sort.order === 'desc' })
  return `/${encodeURIComponent(category.slug)}${writeChoice(choice)}`
}

import type { Listing } from './requests.ts'

/** The address of the page that shows a list: what the shopper's browser asks for. */
export function pageAddress({ category, page, sort, filters }: Listing): string {
  const query = new URLSearchParams()
  for (const [field, ids] of Object.entries(filters)) query.set(field, ids.join(','))
  if (sort) {
    query.set('orderBy', sort.orderBy)
    query.set('order', sort.order)
  }
  if (page > 1) query.set('page', String(page))
  const words = query.toString()
  return `/${encodeURIComponent(category.slug)}${words && `?${words}`}`
}

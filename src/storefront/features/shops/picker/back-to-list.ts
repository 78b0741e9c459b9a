import { ownPath } from '../../account/own-path.ts'

/** The list that led to the choice of a shop, limited to the goods of the chosen shop. null: no list did. */
export function listWithShop(state: unknown, shopId: number): string | null {
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : null
  const path = typeof list === 'string' ? ownPath(list, '') : ''
  if (path === '') return null
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid')
  searchParams.set('butikk', String(shopId))
  // Another filter begins at the first page.
  searchParams.delete('side')
  searchParams.delete('til')
  return `${pathname}?${searchParams}`
}

import type { ShopRow } from '../choose-variant.ts'

const namesShown = 2

/**
 * Names up to two shops where a variant that is reserved now can be collected today, and counts the others: `Kan hentes
 * i dag: Trondheim`. If the shopper's own shop is one of them, names only that shop. null: there is none.
 */
export function collectedToday(
  rows: readonly Pick<ShopRow, 'id' | 'name' | 'qty' | 'paused' | 'today'>[],
  ownShop: number | null,
): string | null {
  const ready = rows.filter(({ qty, paused, today }) => qty > 0 && !paused && today)
  const own = ready.filter(({ id }) => id === ownShop)
  const shown = own.length > 0 ? own : ready
  if (shown.length === 0) return null
  const names = shown.slice(0, namesShown).map(({ name }) => name)
  const more = shown.length - names.length
  return `Kan hentes i dag: ${names.join(', ')}${more > 0 ? ` og ${more} til` : ''}`
}

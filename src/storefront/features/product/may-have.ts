import { formatCount } from '#shared/format/format.ts'
import type { ShopRow } from './choose-variant.ts'

/** What is said where no shop promises it, and some may have the last one; null: none may. */
export function mayHaveWords(rows: readonly Pick<ShopRow, 'ask' | 'phone'>[]): string | null {
  const shops = rows.filter(({ ask }) => ask)
  if (shops.length === 0) return null
  const have = shops.length === 1 ? '1 butikk har' : `${formatCount(shops.length)} butikker har`
  const advice = shops.some(({ phone }) => phone) ? 'Ring og spør før du drar.' : 'Den kan ikke reserveres.'
  return `${have} kanskje den siste. ${advice}`
}

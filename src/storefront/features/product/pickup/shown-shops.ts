import type { ShopRow } from '../choose-variant.ts'

const atFirst = 5
const nearestAlways = 2

/**
 * What is shown of the shops before anybody asks for more: the shopper's own, and the nearest, whether they have it or
 * not; the rest of the room is for those that have it. `rows` come own shop first, then those that have it, and near
 * ones before far ones where that is known.
 */
export function shownShops<Row extends ShopRow>(
  rows: readonly Row[],
  shopsByNearness: readonly { id: number }[] | null,
  ownId: number | null,
): { first: Row[]; more: Row[] } {
  const wanted = rows.filter(row => row.carried || row.id === ownId)
  const nearest = new Set((shopsByNearness ?? []).slice(0, nearestAlways).map(({ id }) => id))
  const always = rows.filter(({ id, qty }) => id === ownId || (nearest.has(id) && qty === 0))
  const room = Math.max(1, atFirst - always.length)
  const others = wanted.filter(row => !always.includes(row)).slice(0, room)
  const chosen = new Set<Row>([...always, ...others])
  return {
    first: rows.filter(row => chosen.has(row)),
    more: wanted.filter(row => !chosen.has(row)),
  }
}

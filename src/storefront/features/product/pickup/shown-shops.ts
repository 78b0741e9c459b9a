import type { ShopRow } from '../choose-variant.ts'

const atFirst = 5
const nearestAlways = 2

/**
 * `first`: the shops shown at first: the shopper's own, the nearest ones even without stock, and then the first others
 * in the order of `rows`. `more`: the other shops that sell the article, shown on demand. `rows` are sorted: own shop,
 * then shops with stock; near ones first if distances are known.
 */
export function shownShops<Row extends ShopRow>(
  rows: readonly Row[],
  shopsByNearness: readonly { id: number }[] | null,
  ownId: number | null,
): { first: Row[]; more: Row[] } {
  const requested = rows.filter(row => row.carried || row.id === ownId)
  const nearest = new Set((shopsByNearness ?? []).slice(0, nearestAlways).map(({ id }) => id))
  const always = rows.filter(({ id, qty }) => id === ownId || (nearest.has(id) && qty === 0))
  const room = Math.max(1, atFirst - always.length)
  const others = requested.filter(row => !always.includes(row)).slice(0, room)
  const chosen = new Set<Row>([...always, ...others])
  return {
    first: rows.filter(row => chosen.has(row)),
    more: requested.filter(row => !chosen.has(row)),
  }
}

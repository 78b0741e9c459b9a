import type { ChargedPrice } from './before-price.ts'

/** A row of the log with its shop. null: the chain. */
export interface LoggedPrice extends ChargedPrice {
  shopId: number | null
}

/** The prices that one shop charged, oldest first: its own prices, and the chain's in the times between them. */
export function chargedIn(rows: readonly LoggedPrice[]): readonly ChargedPrice[] {
  const own = rows.filter(({ shopId }) => shopId !== null).sort(byStart)
  if (own.length === 0) return rows
  const chain = rows.filter(({ shopId }) => shopId === null)
  return [...own, ...chain.flatMap(row => withoutTimesOf(own, row))].sort(byStart)
}

const byStart = (a: ChargedPrice, b: ChargedPrice) => a.from - b.from

/** The parts of a row that do not overlap `others`, which are in order and do not overlap each other. */
function withoutTimesOf(others: readonly ChargedPrice[], row: ChargedPrice): ChargedPrice[] {
  const parts: ChargedPrice[] = []
  let { from } = row
  for (const other of others) {
    if (other.to <= from || other.from >= row.to) continue
    if (other.from > from) parts.push({ ...row, from, to: other.from })
    from = other.to
  }
  if (from < row.to) parts.push({ ...row, from })
  return parts
}

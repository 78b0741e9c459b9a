import type { CartLine } from './cart.ts'
import { linesAtMost } from './change-cart.ts'
import { GtinMap, isSameCode } from '../stock/gtin.ts'

/** Pieces by EAN, all above 0. */
export type Pieces = GtinMap<number>

/**
 * A change of a row that a device sends to the account. `by`: the difference since the last synchronisation. `atLeast`: the
 * device's pieces, if it was never synchronised with the account.
 */
export type RowChange = { ean: string; by: number } | { ean: string; atLeast: number }

export const rowsAtMost = linesAtMost
export const piecesAtMost = 1_000

export function piecesOf(lines: readonly Pick<CartLine, 'ean' | 'count'>[]): Pieces {
  const pieces = new GtinMap<number>()
  for (const { ean, count } of lines) pieces.set(ean, (pieces.get(ean) ?? 0) + count)
  return pieces
}

/** The account's pieces after a device's changes. Differences add up, so concurrent changes by two devices are all kept. */
export function changedPieces(held: Pieces, changes: readonly RowChange[]): Pieces {
  const pieces = new GtinMap(held)
  for (const change of changes) {
    const before = pieces.get(change.ean) ?? 0
    put(pieces, change.ean, 'by' in change ? before + change.by : Math.max(before, change.atLeast))
  }
  return pieces
}

/** The changes that a device sends. `synchronised`: the pieces at the last synchronisation. null: there was none. */
export function changesSince(synchronised: Pieces | null, here: Pieces): RowChange[] {
  if (synchronised === null) return [...here].map(([ean, atLeast]) => ({ ean, atLeast }))
  return [...new GtinMap([...synchronised, ...here]).keys()].flatMap(ean => {
    const by = (here.get(ean) ?? 0) - (synchronised.get(ean) ?? 0)
    return by === 0 ? [] : [{ ean, by }]
  })
}

/** The account's pieces with the changes made on the device during the request. `requested`: the pieces when it was sent. */
export function takenIn(account: Pieces, requested: Pieces, here: Pieces): Pieces {
  return changedPieces(account, changesSince(requested, here))
}

function put(pieces: GtinMap<number>, ean: string, count: number): void {
  if (count > 0) pieces.set(ean, Math.min(count, piecesAtMost))
  else pieces.delete(ean)
}

/** The lines with the given pieces: existing lines in their order, then new ones (`made`, with one piece each). */
export function withPieces(lines: readonly CartLine[], requested: Pieces, made: readonly CartLine[]): CartLine[] {
  const left = new GtinMap(requested)
  const there = lines.map((line, at) => {
    const pieces = left.get(line.ean) ?? 0
    // If two lines have one EAN (a campaign began between them), the last one gets the additional pieces.
    const isLast = !lines.slice(at + 1).some(({ ean }) => isSameCode(ean, line.ean))
    const count = isLast ? pieces : Math.min(pieces, line.count)
    left.set(line.ean, pieces - count)
    return count === line.count ? line : { ...line, count }
  })
  const more = made.map(line => {
    const count = left.get(line.ean) ?? 0
    left.delete(line.ean)
    return { ...line, count }
  })
  return [...there, ...more].filter(({ count }) => count > 0)
}

import type { CartLine } from './cart.ts'
import { linesAtMost } from './change-cart.ts'

/** Pieces by EAN. What has none is not in it. */
export type Pieces = ReadonlyMap<string, number>

/**
 * What a device tells the account of a row: by how many pieces it changed there since the account was last heard, or, where
 * the device and the account were never in step, that there are so many at least.
 */
export type RowChange = { ean: string; by: number } | { ean: string; atLeast: number }

export const rowsAtMost = linesAtMost
export const piecesAtMost = 1_000

export function piecesOf(lines: readonly Pick<CartLine, 'ean' | 'count'>[]): Pieces {
  const pieces = new Map<string, number>()
  for (const { ean, count } of lines) pieces.set(ean, (pieces.get(ean) ?? 0) + count)
  return pieces
}

/** What the account holds once a device has told what changed. Differences add up, so two devices at once lose nothing. */
export function changedPieces(held: Pieces, changes: readonly RowChange[]): Pieces {
  const pieces = new Map(held)
  for (const change of changes) {
    const before = pieces.get(change.ean) ?? 0
    put(pieces, change.ean, 'by' in change ? before + change.by : Math.max(before, change.atLeast))
  }
  return pieces
}

/** What a device has to tell; `inStep` null: never in step with the account, so nothing of it was removed here. */
export function changesSince(inStep: Pieces | null, here: Pieces): RowChange[] {
  if (inStep === null) return [...here].map(([ean, atLeast]) => ({ ean, atLeast }))
  return [...new Set([...inStep.keys(), ...here.keys()])].flatMap(ean => {
    const by = (here.get(ean) ?? 0) - (inStep.get(ean) ?? 0)
    return by === 0 ? [] : [{ ean, by }]
  })
}

/** What a device shows of what the account holds, with what changed here while the account was asked. */
export function takenIn(account: Pieces, asked: Pieces, here: Pieces): Pieces {
  return changedPieces(account, changesSince(asked, here))
}

function put(pieces: Map<string, number>, ean: string, count: number): void {
  if (count > 0) pieces.set(ean, Math.min(count, piecesAtMost))
  else pieces.delete(ean)
}

/** Lines with so many pieces of each: those there are in their order, what is new (`made`, of one piece each) after them. */
export function withPieces(lines: readonly CartLine[], wanted: Pieces, made: readonly CartLine[]): CartLine[] {
  const left = new Map(wanted)
  const there = lines.map((line, at) => {
    const pieces = left.get(line.ean) ?? 0
    // Of two lines of one EAN (a campaign began between them) the last takes what is more.
    const isLast = !lines.slice(at + 1).some(({ ean }) => ean === line.ean)
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

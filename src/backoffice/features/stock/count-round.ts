import type { StockRow } from '#contract/own-shop/stock-desk.ts'
import { judgeCount } from '#shared/stock/count-guard.ts'
import { readPieces } from './count-action.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** An article in a counting round: the scanned code, its stock, and the typed number. */
export interface RoundRow {
  ean: string
  counted: string
  /** null: not requested yet, or the request failed. */
  stock: StockRow | null
  /** No article has this code. */
  unknown: boolean
  /** A confirmed number, and the stock that it was compared with. */
  confirmed?: { onHand: number; last: number }
}

export interface SavedRow {
  variantId: number
  seen: number
  onHand: number
  confirmed: boolean
}

/** Adds one piece for a scanned code. A code that has no row yet gets one at the top. */
export function addScan(rows: readonly RoundRow[], typed: string): RoundRow[] {
  const ean = cleanText(typed)
  if (ean === '') return [...rows]
  if (!rows.some(row => isSameCode(row.ean, ean))) return [{ ean, counted: '1', stock: null, unknown: false }, ...rows]
  return rows.map(row =>
    isSameCode(row.ean, ean) ? { ...row, counted: String((readPieces(row.counted) ?? 0) + 1) } : row,
  )
}

/** Applies the lookup of a scanned code. Unless exactly one article has the code, the row is marked as unknown. */
export function addCountResult(rows: readonly RoundRow[], ean: string, found: readonly StockRow[]): RoundRow[] {
  const [stock] = found
  const only = found.length === 1 && stock !== undefined ? stock : null
  const before = only && rows.find(row => !isSameCode(row.ean, ean) && row.stock?.variantId === only.variantId)
  // The article is already listed under another code, so both rows are merged.
  if (before) {
    const more = readPieces(rows.find(row => isSameCode(row.ean, ean))?.counted ?? '') ?? 0
    const both = String((readPieces(before.counted) ?? 0) + more)
    return rows.flatMap(row => (isSameCode(row.ean, ean) ? [] : [row === before ? { ...row, counted: both } : row]))
  }
  return rows.map(row => (isSameCode(row.ean, ean) ? { ...row, stock: only, unknown: only === null } : row))
}

/** Updates the rows with the current stock. */
export const setSeen = (rows: readonly RoundRow[], now: readonly StockRow[]): RoundRow[] =>
  rows.map(row => ({ ...row, stock: now.find(({ variantId }) => variantId === row.stock?.variantId) ?? row.stock }))

export const differenceOf = ({ counted, stock }: RoundRow): number | null => {
  const pieces = readPieces(counted)
  return pieces === null || stock === null ? null : pieces - stock.onHand
}

/** Whether the number differs much from the stock. */
export function isDoubted({ counted, stock }: RoundRow): boolean {
  const pieces = readPieces(counted)
  return pieces !== null && stock !== null && judgeCount(pieces, stock.onHand) === 'unlikely'
}
/** Whether the number is confirmed. Another number, or a change of the stock, voids the confirmation. */
export const isConfirmed = ({ counted, stock, confirmed }: RoundRow): boolean =>
  confirmed !== undefined && confirmed.onHand === readPieces(counted) && confirmed.last === stock?.onHand

export function setConfirmed(rows: readonly RoundRow[], ean: string, isRight: boolean): RoundRow[] {
  return rows.map(row => {
    if (!isSameCode(row.ean, ean)) return row
    const { confirmed: _, ...unconfirmed } = row
    const [onHand, last] = [readPieces(row.counted), row.stock?.onHand]
    return isRight && onHand !== null && last !== undefined
      ? { ...unconfirmed, confirmed: { onHand, last } }
      : unconfirmed
  })
}

/** The rows to save; null if the list is empty or a row cannot be saved. */
export function toSave(rows: readonly RoundRow[]): SavedRow[] | null {
  const ready = rows.flatMap(row => {
    const { counted, stock } = row
    const onHand = readPieces(counted)
    if (stock === null || onHand === null) return []
    return [{ variantId: stock.variantId, seen: stock.onHand, onHand, confirmed: isConfirmed(row) }]
  })
  return ready.length === rows.length && rows.length > 0 ? ready : null
}

/** The round from browser storage, without invalid rows. */
export const toRound = (stored: unknown): RoundRow[] =>
  Array.isArray(stored) ? stored.filter((row): row is RoundRow => typeof Object(row).ean === 'string') : []

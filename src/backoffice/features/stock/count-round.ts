import type { StockRow } from '#contract/own-shop/stock-desk.ts'
import { judgeCount } from '#shared/stock/count-guard.ts'
import { readPieces } from './count-action.ts'

/** An article of a counting round: what was scanned, what it is, and how many there are as typed. */
export interface RoundRow {
  ean: string
  counted: string
  /** null: the shop was not asked yet, or did not answer. */
  stock: StockRow | null
  /** There is no such article. */
  unknown: boolean
  /** The number that a person confirmed, and what it was far from. */
  confirmed?: { onHand: number; last: number }
}

export interface SavedRow {
  variantId: number
  seen: number
  onHand: number
  confirmed: boolean
}

/** A piece was scanned: one more of an article that is on the list, or a new one at the top. */
export function addScan(rows: readonly RoundRow[], typed: string): RoundRow[] {
  const ean = typed.trim()
  if (ean === '') return [...rows]
  if (!rows.some(row => row.ean === ean)) return [{ ean, counted: '1', stock: null, unknown: false }, ...rows]
  return rows.map(row => (row.ean === ean ? { ...row, counted: String((readPieces(row.counted) ?? 0) + 1) } : row))
}

/** What the shop answered about what was scanned: one article, or nothing of that code. */
export function addCountResult(rows: readonly RoundRow[], ean: string, found: readonly StockRow[]): RoundRow[] {
  const [stock] = found
  const only = found.length === 1 && stock !== undefined ? stock : null
  const before = only && rows.find(row => row.ean !== ean && row.stock?.variantId === only.variantId)
  // An article number of what is on the list by its EAN: one row for one article.
  if (before) {
    const more = readPieces(rows.find(row => row.ean === ean)?.counted ?? '') ?? 0
    const both = String((readPieces(before.counted) ?? 0) + more)
    return rows.flatMap(row => (row.ean === ean ? [] : [row === before ? { ...row, counted: both } : row]))
  }
  return rows.map(row => (row.ean === ean ? { ...row, stock: only, unknown: only === null } : row))
}

/** What the shop has of it is something else by now. */
export const setSeen = (rows: readonly RoundRow[], now: readonly StockRow[]): RoundRow[] =>
  rows.map(row => ({ ...row, stock: now.find(({ variantId }) => variantId === row.stock?.variantId) ?? row.stock }))

export const differenceOf = ({ counted, stock }: RoundRow): number | null => {
  const pieces = readPieces(counted)
  return pieces === null || stock === null ? null : pieces - stock.onHand
}

/** Whether the number is far from what the shop has. */
export function isDoubted({ counted, stock }: RoundRow): boolean {
  const pieces = readPieces(counted)
  return pieces !== null && stock !== null && judgeCount(pieces, stock.onHand) === 'unlikely'
}
/** Only for these two numbers: one more scan, or another stock, is to be confirmed again. */
export const isConfirmed = ({ counted, stock, confirmed }: RoundRow): boolean =>
  confirmed !== undefined && confirmed.onHand === readPieces(counted) && confirmed.last === stock?.onHand

export function setConfirmed(rows: readonly RoundRow[], ean: string, isRight: boolean): RoundRow[] {
  return rows.map(row => {
    if (row.ean !== ean) return row
    const { confirmed: _, ...asked } = row
    const [onHand, last] = [readPieces(row.counted), row.stock?.onHand]
    return isRight && onHand !== null && last !== undefined ? { ...asked, confirmed: { onHand, last } } : asked
  })
}

/** What is to be saved; null where something on the list cannot be. */
export function toSave(rows: readonly RoundRow[]): SavedRow[] | null {
  const ready = rows.flatMap(row => {
    const { counted, stock } = row
    const onHand = readPieces(counted)
    if (stock === null || onHand === null) return []
    return [{ variantId: stock.variantId, seen: stock.onHand, onHand, confirmed: isConfirmed(row) }]
  })
  return ready.length === rows.length && rows.length > 0 ? ready : null
}

/** A round as the browser stored it. Empty where it is none. */
export const toRound = (stored: unknown): RoundRow[] =>
  Array.isArray(stored) ? stored.filter((row): row is RoundRow => typeof Object(row).ean === 'string') : []

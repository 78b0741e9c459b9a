import type { CartLine } from './cart.ts'
import { isSameCode } from '../stock/gtin.ts'

/** `full`: the cart has as many lines as one reservation or order may have. */
export type CartRefusal = 'sold_out' | 'limit' | 'full'

export const linesAtMost = 100

/** Two lines are the same if their EANs and campaign entries are equal. */
const isSame = (a: CartLine, b: CartLine) => isSameCode(a.ean, b.ean) && a.campaignArticleId === b.campaignArticleId

/** The place of a line in a cart that another tab may have changed. -1: it is no longer there. */
export const indexOfLine = (lines: readonly CartLine[], line: CartLine): number =>
  lines.findIndex(other => isSame(other, line))

/** The available pieces of a line in the chosen shop, or else in the first of its shops. An estimate: the server decides. */
function stockOf(line: CartLine, shopId: number | null): number {
  const { shops } = line.variant
  return (shopId === null ? shops[0] : shops.find(shop => shop.id === shopId))?.qty ?? 0
}

/** Adds a piece to a line, or returns the reason for refusing it. A limit of null or 0 means no limit. */
export function addToCart(
  lines: readonly CartLine[],
  line: CartLine,
  shopId: number | null,
): { ok: true; lines: CartLine[] } | { ok: false; reason: CartRefusal } {
  const held = lines.find(other => isSame(other, line))
  const count = (held?.count ?? 0) + 1
  if (line.webPurchaseLimit && count > line.webPurchaseLimit) return { ok: false, reason: 'limit' }
  if (count > stockOf(line, shopId)) return { ok: false, reason: 'sold_out' }
  if (!held && lines.length >= linesAtMost) return { ok: false, reason: 'full' }
  if (!held) return { ok: true, lines: [...lines, { ...line, count: 1 }] }
  return { ok: true, lines: lines.map(other => (other === held ? { ...line, count } : other)) }
}

/** Removes a piece. The last piece removes the line. */
export function decrementLine(lines: readonly CartLine[], index: number): CartLine[] {
  return lines.flatMap((line, at) =>
    at !== index ? [line] : line.count > 1 ? [{ ...line, count: line.count - 1 }] : [],
  )
}

export function removeLine(lines: readonly CartLine[], index: number): CartLine[] {
  return lines.filter((_, at) => at !== index)
}

/** Puts a removed line back in its place. If the cart has the line again, it stays unchanged. */
export function restoreLine(lines: readonly CartLine[], index: number, line: CartLine): CartLine[] {
  return lines.some(other => isSame(other, line)) ? [...lines] : lines.toSpliced(index, 0, line)
}

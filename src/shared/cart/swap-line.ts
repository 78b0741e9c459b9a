import type { CartLine } from './cart.ts'
import { indexOfLine, removeLine, restoreLine } from './change-cart.ts'
import { isSameCode } from '../stock/gtin.ts'

/** A replaced variant, with the data that undoes it. */
export interface Swap {
  lines: CartLine[]
  /** The replaced lines with their places in the cart. */
  replaced: { index: number; line: CartLine }[]
}

/**
 * Replaces the lines of a variant by one of another, with all their pieces. If the cart already has that line, it gets
 * the pieces. null: the cart no longer has the variant.
 */
export function swapLine(lines: readonly CartLine[], ean: string, to: CartLine): Swap | null {
  const replaced = lines.flatMap((line, index) => (isSameCode(line.ean, ean) ? { index, line } : []))
  const [first] = replaced
  if (!first) return null
  const count = piecesOf(replaced)
  const rest = lines.filter(line => !isSameCode(line.ean, ean))
  const at = indexOfLine(rest, to)
  if (at < 0) return { replaced, lines: rest.toSpliced(first.index, 0, { ...to, count }) }
  return { replaced, lines: rest.map((line, index) => (index === at ? { ...line, count: line.count + count } : line)) }
}

/** Puts the replaced lines back into the cart. Keeps other changes made since. */
export function undoSwap(lines: readonly CartLine[], replaced: Swap['replaced'], to: CartLine): CartLine[] {
  const count = piecesOf(replaced)
  const at = indexOfLine(lines, to)
  const held = lines[at]
  const rest =
    held && held.count > count
      ? lines.map(line => (line === held ? { ...held, count: held.count - count } : line))
      : removeLine(lines, at)
  return replaced.reduce<CartLine[]>((all, { index, line }) => restoreLine(all, index, line), rest)
}

const piecesOf = (replaced: Swap['replaced']): number => replaced.reduce((sum, { line }) => sum + line.count, 0)

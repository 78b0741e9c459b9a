import { lostShare } from './owed.ts'
import { reductionOf } from './return-worth.ts'
import { isCounted } from './substitute.ts'
import { vatOfLines, type LineVat, type SoldLine } from './vat-of-lines.ts'

/** Pieces of a line of an order. */
export interface LinePieces {
  /** The position of the line in the order. */
  line: number
  count: number
}

/**
 * The refund of each return by VAT rate, highest first. `returns`: all returns of the order, oldest first. The VAT of a
 * return is that of all pieces returned so far, less that of the earlier returns. So the refunds of a whole order add
 * up exactly to `vatOfLines`. The return that completes the order includes the freight (angrerettloven § 24).
 */
export function vatOfReturns(
  lines: readonly (SoldLine & { position: number })[],
  returns: readonly (readonly LinePieces[])[],
  freight = 0,
  perLine = false,
): LineVat[][] {
  const sold = lines.filter(line => isCounted(line) && line.kept > 0)
  const pieces = new Map<number, number>()
  let before: LineVat[] = []
  return returns.map(goods => {
    for (const { line, count } of goods) pieces.set(line, (pieces.get(line) ?? 0) + count)
    const back = sold.flatMap(line => returnedPart(line, pieces.get(line.position) ?? 0))
    const isWhole = sold.every(({ position, kept }) => pieces.get(position) === kept)
    const now = vatOfLines(back, isWhole ? freight : 0, perLine)
    const own = lessVat(now, before)
    before = now
    return own
  })
}

/** The first pieces of a line as a separate line. */
function returnedPart(line: SoldLine, count: number): SoldLine[] {
  if (count === 0) return []
  const reduction = reductionOf({ count: line.kept, reduction: line.reduction - lostShare(line) }, count)
  return [{ ...line, count, kept: count, reduction }]
}

/** Subtracts amounts by rate. */
const lessVat = (from: readonly LineVat[], less: readonly LineVat[]): LineVat[] =>
  from
    .map(({ percentage, gross, vat }) => {
      const other = less.find(each => each.percentage === percentage)
      return { percentage, gross: gross - (other?.gross ?? 0), vat: vat - (other?.vat ?? 0) }
    })
    .filter(({ gross }) => gross !== 0)

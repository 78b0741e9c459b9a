interface OfferedFor {
  state: string
  substitute_for: number | null
}

/** Something stands in the place of its missing pieces, or is offered: then it is marked no more. */
export const isSubstituted = (position: number, lines: readonly OfferedFor[]): boolean =>
  lines.some(each => each.substitute_for === position && each.state !== 'substitute_declined')

/** For pieces that were not found another is offered, unless something is already; and never for what was offered itself. */
export const canBeSubstituted = (
  line: OfferedFor & { position: number; missing: number },
  lines: readonly OfferedFor[],
): boolean =>
  ['found', 'not_found', 'substitute_declined'].includes(line.state) &&
  line.missing > 0 &&
  line.substitute_for === null &&
  !isSubstituted(line.position, lines)

interface Replaced {
  /** øre a piece */
  price: number
  /** What was taken off the pieces that were not found. */
  reduction: number
}

/**
 * What the goods cost that are offered for others, by their own price here: never more than what was promised, and with the same part taken
 * off.
 */
export function substitutePrice(
  { price, reduction }: Replaced,
  ownPrice: number,
): { price: number; reduction: number } {
  const lower = Math.min(price, ownPrice)
  return { price: lower, reduction: Math.floor((reduction * lower) / price) }
}

/** What the shopper has not agreed to is held, and neither counted nor paid. */
export const isCounted = ({ state }: { state: string }): boolean => state !== 'substitute_asked'

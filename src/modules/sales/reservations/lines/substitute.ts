interface OfferedFor {
  state: string
  substitute_for: number | null
}

/**
 * Whether a substitute for the line's missing pieces is offered or accepted. Then the line can no longer be marked.
 */
export const isSubstituted = (position: number, lines: readonly OfferedFor[]): boolean =>
  lines.some(each => each.substitute_for === position && each.state !== 'substitute_declined')

/**
 * Whether a substitute can be offered: pieces are missing, none is offered yet, and the line is not a
 * substitute itself.
 */
export const canBeSubstituted = (
  line: OfferedFor & { position: number; missing: number },
  lines: readonly OfferedFor[],
): boolean =>
  ['found', 'not_found', 'substitute_declined'].includes(line.state) &&
  line.missing > 0 &&
  line.substitute_for === null &&
  !isSubstituted(line.position, lines)

/** Whether a line follows its reservation to another shop. Substitutes and recalled goods do not. */
export const followsMove = ({ state, substitute_for }: OfferedFor): boolean =>
  substitute_for === null && state !== 'recalled'

interface Replaced {
  /** In øre per piece. */
  price: number
  /** The discount of the missing pieces. */
  reduction: number
}

/**
 * The price of a substitute: its own price in this shop, but at most that of the original, with the same share of the
 * discount.
 */
export function substitutePrice(
  { price, reduction }: Replaced,
  ownPrice: number,
): { price: number; reduction: number } {
  const lower = Math.min(price, ownPrice)
  return { price: lower, reduction: Math.floor((reduction * lower) / price) }
}

/** Whether a line counts towards the sum. An offered substitute does not; a declined one has no kept pieces. */
export const isCounted = ({ state }: { state: string }): boolean => state !== 'substitute_asked'

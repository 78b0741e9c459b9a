/** Only of a line that was not found at all, and is none that was offered itself, another is offered. */
export const canBeSubstituted = (line: { state: string; kept: number; substitute_for: number | null }): boolean =>
  ['not_found', 'substitute_declined'].includes(line.state) && line.kept === 0 && line.substitute_for === null

interface Replaced {
  count: number
  /** øre a piece */
  price: number
  /** What was taken off all of its pieces. */
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

// The host's default for numbers is not relied on: "10" before "9" is what names in a list do.
const collator = new Intl.Collator('nb', { numeric: false })

/** How Norwegians order names: æ, ø, å last, and `aa` as å. */
export const nameOrder: (a: string, b: string) => number = collator.compare

/**
 * The shop's order of a column: numbers rising, words as Norwegians order them, yes before no. Turned round where
 * `rising` is false. Equal ones stay as they stood.
 */
export function byValue<T>(valueOf: (row: T) => Value, rising = true): (one: T, other: T) => number {
  return (one, other) => {
    const order = valueOrder(valueOf(one), valueOf(other))
    return rising ? order : -order
  }
}

type Value = number | string | boolean

function valueOrder(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return nameOrder(one, other)
  if (typeof one === 'boolean') return Number(other) - Number(one)
  return Number(one) - Number(other)
}

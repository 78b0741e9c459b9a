// `numeric` is set explicitly, because the host's default may differ: "10" sorts before "9".
const collator = new Intl.Collator('nb', { numeric: false })

/** Sorts names in Norwegian order: æ, ø, å last, and `aa` as å. */
export const nameOrder: (a: string, b: string) => number = collator.compare

/**
 * Compares rows by a table column: numbers ascending, text in Norwegian order, yes before no. `rising` false: reversed.
 * Equal rows keep their order.
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

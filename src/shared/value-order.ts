import { nameOrder } from './name-order.ts'

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

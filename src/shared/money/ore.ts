/** An amount in whole øre. Amounts in kroner exist only for display. */
export type Ore = number & { readonly __unit: 'ore' }

/** Converts a number of øre. A fraction or NaN is a bug in the caller and throws. */
export function ore(value: number): Ore {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of øre`)
  return value as Ore
}

export function sumOre<T>(items: readonly T[], amount: (item: T) => number): Ore {
  return ore(items.reduce((sum, item) => sum + amount(item), 0))
}

/** A whole number from 1 to `most` in the URL; null: missing or invalid. */
export function readWhole(params: URLSearchParams, name: string, most: number): number | null {
  const value = Number(params.get(name))
  return Number.isSafeInteger(value) && value > 0 && value <= most ? value : null
}

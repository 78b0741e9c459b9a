/** A whole number from 1 to `most` in an address; null: there is none that can be read. */
export function readWhole(params: URLSearchParams, name: string, most: number): number | null {
  const value = Number(params.get(name))
  return Number.isSafeInteger(value) && value > 0 && value <= most ? value : null
}

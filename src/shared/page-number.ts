/** The highest page number that a URL may name. */
export const pageAtMost = 100_000

/** The page number of a URL (`side`), from 1. Invalid values count as 1. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('side'))
  return Number.isSafeInteger(page) && page > 0 && page <= pageAtMost ? page : 1
}

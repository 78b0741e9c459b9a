/** No list has so many pages: a later one was typed by hand. */
export const pageAtMost = 100_000

/** The page of a list that an address asks for (`side`), from 1; what cannot be a page counts as the first. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('side'))
  return Number.isSafeInteger(page) && page > 0 && page <= pageAtMost ? page : 1
}

interface PartOfRound {
  ids?: readonly number[]
  page?: number
  ean?: string
}

/**
 * Query parameters for the API. `ids`: only those of these reservations that still wait. Without `ids`: one page of all
 * waiting ones. `ean`: only reservations that contain this article.
 */
export function roundQuery(shop: number, { ids = [], page = 1, ean }: PartOfRound = {}) {
  return { shop, ...(ids.length > 0 ? { ids: ids.join() } : { page }), ...(ean !== undefined && { ean }) }
}

interface PartOfRound {
  ids?: readonly number[]
  page?: number
  ean?: string
}

/**
 * Query parameters for the API. `ids`: only these reservations, as far as they still wait. Without `ids`: one page of
 * all. `ean`: only reservations that contain it.
 */
export function roundQuery(shop: number, { ids = [], page = 1, ean }: PartOfRound = {}) {
  return { shop, ...(ids.length > 0 ? { ids: ids.join() } : { page }), ...(ean !== undefined && { ean }) }
}

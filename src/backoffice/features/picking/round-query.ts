interface PartOfRound {
  ids?: readonly number[]
  page?: number
  ean?: string
}

/** Those of `ids` that still wait. Without ids: a page of all that wait. With an EAN: those that hold it. */
export function roundQuery(shop: number, { ids = [], page = 1, ean }: PartOfRound = {}) {
  return { shop, ...(ids.length > 0 ? { ids: ids.join() } : { page }), ...(ean !== undefined && { ean }) }
}

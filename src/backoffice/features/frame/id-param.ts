/** The id in an address; null: there is none. */
export const idOf = (param: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(param ?? '') ? Number(param) : null

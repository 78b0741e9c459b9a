/** The id in an address; null: there is none. */
export const idOf = (param: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(param ?? '') ? Number(param) : null

/** The id in the address of an editor's page, where null is a new one (`/ny`); any other address is not found. */
export function idOrNew(param: string | undefined, notFound: string): number | null {
  const id = idOf(param)
  if (id === null && param !== 'ny') throw new Response(notFound, { status: 404 })
  return id
}

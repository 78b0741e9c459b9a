/** The id in a URL; null: none or invalid. */
export const idOf = (param: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(param ?? '') ? Number(param) : null

/** The id in the URL of an editor's page; null: a new document (`/ny`). Throws 404 for any other value. */
export function idOrNew(param: string | undefined, notFound: string): number | null {
  const id = idOf(param)
  if (id === null && param !== 'ny') throw new Response(notFound, { status: 404 })
  return id
}

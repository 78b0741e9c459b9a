/**
 * A browser can open an address that ends in `.data` as a page. For /search/noe.data, React Router would send the data
 * of /search/noe. Returns the escaped address of the page. null: any other request. Browsers accept `text/html`; React
 * Router's own requests accept everything and name no type.
 */
export function pageOfDataPath(address: string, accept: string | undefined): string | null {
  if (!accept?.includes('text/html')) return null
  const [, path, query = ''] = /^([^?#]*)\.data(\?.*)?$/s.exec(address) ?? []
  return path === undefined ? null : `${path}%2Edata${query}`
}

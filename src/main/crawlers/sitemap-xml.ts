/** A sitemap entry: the path, and the day of the page's last change. */
export interface SiteAddress {
  path: string
  changed?: string
}

/** The maximum number of URLs in a sitemap file, by the sitemap protocol. */
export const maxAddresses = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapXml(origin: string, addresses: readonly SiteAddress[]): string {
  const entries = addresses.map(
    ({ path, changed }) =>
      `<url><loc>${located(origin, path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`,
  )
  return `${head}<urlset ${schema}>\n${entries.join('')}</urlset>\n`
}

export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  const entries = paths.map(path => `<sitemap><loc>${located(origin, path)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`
}

function located(origin: string, path: string): string {
  return new URL(path, origin).href
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')
}

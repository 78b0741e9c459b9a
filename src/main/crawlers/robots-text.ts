/**
 * The text of robots.txt. It disallows only paths that are no pages.
 * Pages to be left out of search results must be crawled, because they say so in a `noindex` tag.
 */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /ansatt\n\nSitemap: ${origin}/sitemap.xml\n`
}

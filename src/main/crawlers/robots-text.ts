/**
 * What search engines are told at the door. Pages that they are to leave out say so themselves (`noindex`), for which
 * they must be read: only what is no page at all is closed here.
 */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /ansatt\n\nSitemap: ${origin}/sitemap.xml\n`
}

import type { Blog } from '#modules/documents/blog/index.ts'
import type { CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { Encoding } from '#platform/content-encoding.ts'
import { encode, type EncodedResponse } from '../pages/encoded-response.ts'
import { securityPath, securityText } from './security-text.ts'
import { articleAddresses, countArticles, fixedAddresses, postAddresses } from './site-addresses.ts'
import { maxAddresses, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

export interface CrawlerFilesOptions {
  catalogue: Pick<CatalogueSource, 'current' | 'epoch'>
  blog: Pick<Blog, 'posts' | 'epoch'>
  brandOf: (host: string | undefined) => BrandId
  originOf: (brand: BrandId) => string
  /** The e-mail address of a brand's settings. Empty, or the example's: no /.well-known/security.txt. */
  emailOf: (brand: BrandId) => string
  /** Articles per file. */
  partSize?: number
  now?: () => number
}

const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/

/**
 * Serves /robots.txt, /llms.txt and /sitemap.xml for each brand, cached until the catalogue or the blog changes, and
 * /.well-known/security.txt. If the pages do not fit in one sitemap, /sitemap.xml is an index: /sitemap-1.xml has all
 * pages except articles, and further parts have the articles.
 */
export function createCrawlerFiles({
  catalogue,
  blog,
  brandOf,
  originOf,
  emailOf,
  partSize = maxAddresses,
  now = Date.now,
}: CrawlerFilesOptions) {
  const cache = new Map<string, Promise<EncodedResponse>>()
  let epoch = catalogue.epoch
  let blogEpoch = blog.epoch

  function textOf(path: string, origin: string): { type: string; text: string } | null {
    if (path === '/robots.txt') return { type: 'text/plain', text: robotsText(origin) }
    if (path === '/llms.txt') return { type: 'text/plain', text: llmsText(origin) }
    const snapshot = catalogue.current()
    const fixed = [...fixedAddresses(snapshot), ...postAddresses(blog.posts())]
    const articles = countArticles(snapshot)
    const parts = fixed.length + articles <= partSize ? 0 : 1 + Math.ceil(articles / partSize)
    const articlesOf = (at: number) => articleAddresses(snapshot, at * partSize, partSize, now())
    const xml = (text: string) => ({ type: 'application/xml', text })
    if (path === '/sitemap.xml') {
      if (parts === 0) return xml(sitemapXml(origin, [...fixed, ...articlesOf(0)]))
      return xml(
        sitemapIndexXml(
          origin,
          Array.from({ length: parts }, (_, at) => `/sitemap-${at + 1}.xml`),
        ),
      )
    }
    const number = Number(part.exec(path)?.[1])
    if (!(number <= parts)) return null
    return xml(sitemapXml(origin, number === 1 ? fixed : articlesOf(number - 2)))
  }

  /** The file. null: the path is not that of a crawler file. */
  return (path: string, host: string | undefined, encoding: Encoding): Promise<EncodedResponse> | null => {
    if (path === securityPath) {
      const text = securityText({ email: emailOf(brandOf(host)), origin: originOf(brandOf(host)), now: now() })
      return text === null ? null : encode(textFile('text/plain', text), encoding)
    }
    if (path !== '/robots.txt' && path !== '/llms.txt' && path !== '/sitemap.xml' && !part.test(path)) return null
    if (epoch !== catalogue.epoch || blogEpoch !== blog.epoch) {
      cache.clear()
      epoch = catalogue.epoch
      blogEpoch = blog.epoch
    }
    const brand = brandOf(host)
    const key = `${brand} ${encoding} ${path}`
    const known = cache.get(key)
    if (known) return known
    const made = textOf(path, originOf(brand))
    if (made === null) return null
    const response = encode(textFile(made.type, made.text), encoding)
    cache.set(key, response)
    return response
  }
}
const textFile = (type: string, text: string) => ({
  status: 200,
  headers: [
    ['Content-Type', `${type}; charset=utf-8`],
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ['X-Content-Type-Options', 'nosniff'],
  ] satisfies [string, string][],
  body: Buffer.from(text),
})

export type CrawlerFiles = ReturnType<typeof createCrawlerFiles>

/**
 * The text of robots.txt. It disallows only the API and the staff pages. Other pages that search results must leave out
 * have a `noindex` tag, which crawlers find only if they may read the page.
 */
function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /ansatt\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Where language models find the goods, in the form of https://llmstxt.org. */
function llmsText(origin: string): string {
  return `# ${new URL(origin).host}

> En norsk nettbutikk. Varene reserveres på nett og hentes i en butikk, eller betales og sendes.

## Varer og butikker

- [Alle sider](${origin}/sitemap.xml): grupper, merker, varer og butikker
- [Butikker](${origin}/butikker): åpningstider, telefon og adresse
- [Kjøpsvilkår](${origin}/kjopsvilkar)

## API

- [Reference](${origin}/api/v1/): articles, search, stock by shop, and reservations, as JSON
- [OpenAPI](${origin}/api/v1/openapi.json)
`
}

import type { BlogPost } from '#contract/blog.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) =>
  // XML 1.0 forbids control characters except tab, LF and CR, and U+FFFE and U+FFFF, even as character references.
  // U+007F to U+009F are allowed but discouraged, so they are removed too.
  text.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replaceAll(/[&<>"']/g, sign => escapes[sign] ?? sign)

/**
 * Renders posts as an RSS 2.0 feed (https://www.rssboard.org/rss-specification). `absolute` turns a path into an absolute
 * URL.
 */
export function rssOf(
  posts: readonly Pick<BlogPost, 'slug' | 'title' | 'lead' | 'publishedAt' | 'categories'>[],
  { title, description, absolute }: { title: string; description: string; absolute: (path: string) => string },
): string {
  const items = posts.map(post => {
    const link = escaped(absolute(`/blogg/${encodeURIComponent(post.slug)}`))
    const categories = post.categories.map(({ name }) => `<category>${escaped(name)}</category>`).join('')
    return `<item><title>${escaped(post.title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate><description>${escaped(post.lead)}</description>${categories}</item>`
  })
  const feed = escaped(absolute('/blogg/rss.xml'))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escaped(title)}</title><link>${escaped(absolute('/blogg'))}</link><description>${escaped(description)}</description><language>nb-NO</language><atom:link href="${feed}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>
`
}

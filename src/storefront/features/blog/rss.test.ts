import { expect, test } from 'vitest'
import { rssOf } from './rss.ts'

test('the RSS feed names each post with its address, date and categories, and escapes their texts', () => {
  const post = {
    ...{ id: 1, slug: 'lag-på-lag', title: 'Lag & <lag>\u0007', lead: 'Med "ull"', author: '', featuredImage: null },
    ...{ picture: null, pictureAlt: '' },
    ...{
      mainArticle: null,
      publishedAt: '2026-11-20T08:00:00.000Z',
      categories: [{ id: 1, slug: 'tur', name: 'Tur & telt' }],
    },
  }
  const absolute = (path: string) => new URL(path, 'https://ox.example.no').href
  const feed = rssOf([post], { title: 'Ox – blogg', description: 'Råd', absolute })
  expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/)
  expect(feed).toContain('<title>Lag &amp; &lt;lag&gt;</title>')
  expect(feed).toContain('<link>https://ox.example.no/blogg/lag-p%C3%A5-lag</link>')
  expect(feed).toContain('<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>')
  expect(feed).toContain('<description>Med &quot;ull&quot;</description><category>Tur &amp; telt</category></item>')
})

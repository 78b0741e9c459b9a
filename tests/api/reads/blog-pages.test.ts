import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePost } from '#modules/documents/blog/index.ts'
import { startPlainShop } from '#tests/support/servers/plain-shop.ts'

let shop: Awaited<ReturnType<typeof open>>
const open = () =>
  startPlainShop(db =>
    writePost(db, {
      ...{ slug: 'fra-fjellet', title: 'Fra fjellet', lead: 'Om turer & ski.', body: 'Gå på **tur**.', author: '' },
      ...{ publishedAt: new Date(Date.now() - 60_000), mainArticle: null, relatedArticles: [], categories: [] },
    }),
  )
beforeAll(async () => {
  shop = await open()
}, 60_000)
afterAll(() => shop?.close())

describe('the blog (needs `npm run build`)', { timeout: 60_000 }, () => {
  test('a blog post opened by its id gets the address with its slug, and is in the RSS feed and the sitemap; an unknown post gets 404', async () => {
    const { rows } = await shop.database.pool.query<{ id: number }>('select id from blog.post')
    const browser = shop.visitor()
    const page = await browser.open(`/blogg/post/${rows[0]?.id}`)
    expect([page.status, page.path]).toEqual([200, '/blogg/fra-fjellet'])
    expect(page.text).toContain('Fra fjellet')

    const feed = await fetch(`${shop.url}/blogg/rss.xml`)
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await feed.text()
    expect(xml.match(/<item>/g)).toHaveLength(1)
    expect(xml).toContain('Om turer &amp; ski.')
    expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain('/blogg/fra-fjellet</loc>')
    for (const path of ['/blogg/finnes-ikke', '/blogg/kategori/finnes-ikke', '/blogg/post/999999', '/blogg?side=99'])
      expect([path, (await browser.open(path)).status]).toEqual([path, 404])
  })
})

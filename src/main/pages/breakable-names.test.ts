import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainBrowser } from '#tests/support/browser/plain-browser.ts'
import { elementsOf, readHtml, textOf } from '#tests/support/browser/read-html.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { startShop } from '#tests/support/servers/running-shop.ts'

let shop: Awaited<ReturnType<typeof startWith>>
const startWith = () =>
  startShop(async ({ db }) => {
    await givenShop(db, { id: 55, name: 'Bogstad' })
    const { id } = await givenArticle(db, {
      name: 'Vidde softshelljakke',
      slug: 'vidde-softshelljakke',
      groups: ['Treningsutstyr', 'Vinterklær', 'Langrennsjakker'],
      variants: [{ stock: { 55: 2 } }],
    })
    return id
  })
beforeAll(async () => {
  shop = await startWith()
}, 60_000)
afterAll(() => shop?.close())

const group = '/treningsutstyr/vinterklær/langrennsjakker'
const pages = [
  ['list', group, 'h2', 'Vidde softshell\u00adjakke'],
  ['heading of a group', group, 'h1', 'Langrenns\u00adjakker'],
  ['search', '/search/softshelljakke', 'h2', 'Vidde softshell\u00adjakke'],
  ['article', '/product/vidde-softshelljakke', 'h1', 'Vidde softshell\u00adjakke'],
  ['front page', '/', 'h3', 'Trenings\u00adutstyr'],
] as const

describe('long names on pages over HTTP (needs `npm run build`)', () => {
  test.each(pages)('%s: the visible name may break at its joint', async (_, path, tag, name) => {
    const { html } = await plainBrowser(shop.url).open(path)
    const named = [...elementsOf(readHtml(html))].filter(element => element.name === tag)
    expect(named.map(textOf)).toContain(name)
  })

  test.each(pages)('%s: titles, attributes and data have plain names', async (_, path) => {
    const { html } = await plainBrowser(shop.url).open(path)
    expect(html.includes('\u00ad')).toBe(true)
    const plain = [
      ...html.matchAll(/<title>.*?<\/title>|<[a-z]+ [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs),
    ]
    expect(plain.length).toBeGreaterThan(20)
    for (const [text] of plain) expect(text).not.toContain('\u00ad')
  })

  test.each(['/api/v1/articles', '/api/v1/categories', '/api/v1/articles/by-name/vidde-softshelljakke'])(
    '%s responds with plain names',
    async path => {
      const text = await (await fetch(shop.url + path)).text()
      expect(text).toMatch(/softshelljakke|Langrennsjakker/)
      expect(text).not.toContain('\u00ad')
    },
  )
})

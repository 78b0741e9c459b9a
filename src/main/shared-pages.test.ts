import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'

let shop: Awaited<ReturnType<typeof startFakeShop>>
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(async () => {
  await shop?.close()
})

const ask = (path: string) => fetch(shop.url + path, { redirect: 'manual' })
async function headOf(path: string) {
  const html = await (await ask(path)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(?:meta|link) ([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  )
  const facts = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  )
  return {
    title: /<title>(.*?)<\/title>/.exec(head)?.[1],
    named: (name: string) => tags.find(tag => tag['name'] === name || tag['property'] === name)?.['content'],
    canonical: tags.find(tag => tag['rel'] === 'canonical')?.['href'],
    facts,
  }
}

describe('metadata of the built pages for search engines and sharing (needs `npm run build`)', () => {
  test('indexed pages have a title of their own, a description, a canonical address and tags for sharing', async () => {
    const titles = new Set<string | undefined>()
    const paths = [
      '/',
      '/tekstil',
      '/tekstil/jakker',
      '/herre',
      '/dame',
      '/merke/varde',
      '/product/storm-skalljakke',
      '/om-oss',
      '/butikker',
      '/butikker/bogstad',
      '/checkout',
    ]
    for (const path of paths) {
      const { title, named, canonical } = await headOf(path)
      titles.add(title)
      expect(named('description')?.length, path).toBeGreaterThan(20)
      expect(named('robots'), path).toBeUndefined()
      expect(canonical, path).toBe(`http://shop.internal${path}`)
      expect(named('og:url'), path).toBe(canonical)
      expect(named('og:title'), path).toBe(title)
      expect(named('og:locale'), path).toBe('nb_NO')
      expect(named('twitter:card'), path).toBeDefined()
    }
    expect(titles.size).toBe(paths.length)
  })

  test('an article, a list and the home page are shared with a widely supported picture format', async () => {
    for (const path of ['/', '/tekstil', '/product/storm-skalljakke', '/utvalg/1+2', '/search/storm']) {
      const { named } = await headOf(path)
      const picture = new URL(named('og:image') ?? '')
      expect(picture.pathname, path).toMatch(/^\/media\/.*\.webp$/)
      const response = await ask(picture.pathname)
      expect(response.headers.get('content-type'), path).toBe('image/webp')
      await response.arrayBuffer()
    }
  })

  test('cart, receipt, searches, selections and filtered lists are not indexed', async () => {
    for (const path of ['/handlekurv', '/search/storm', '/utvalg/1', '/tekstil?farge=11', '/merke/varde?farge=12']) {
      const { named, canonical } = await headOf(path)
      expect(named('robots'), path).toMatch(/^noindex/)
      expect(canonical, path).toBeUndefined()
    }
    expect((await headOf('/tekstil?farge=11')).named('robots')).toBe('noindex, follow')
  })

  test.each([
    '/handlekurv',
    '/favoritter',
    '/mine-reservasjoner',
    '/logg-inn',
    '/registrer',
    '/glemt-passord',
    '/sammenlign',
    '/search/storm',
    '/utvalg/1',
    '/tekstil?farge=11',
    '/blogg',
    '/sporsmal-og-svar',
    '/storrelser',
  ])('%s has a description, although it may not be indexed', async path => {
    expect((await headOf(path)).named('description')?.length).toBeGreaterThan(20)
  })

  test('an article’s structured data has its price, the place of pickup and the breadcrumb', async () => {
    const { facts } = await headOf('/product/storm-skalljakke')
    const [product, trail] = facts
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      offers: { priceCurrency: 'NOK', price: '399.00', availability: 'https://schema.org/InStoreOnly' },
    })
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Forside', item: 'http://shop.internal/' },
        { position: 2, name: 'Klær', item: 'http://shop.internal/tekstil' },
        { position: 3, item: 'http://shop.internal/tekstil/jakker' },
        { position: 4, item: 'http://shop.internal/tekstil/jakker/skalljakker' },
        { position: 5, item: 'http://shop.internal/product/storm-skalljakke' },
      ],
    })
  })
})

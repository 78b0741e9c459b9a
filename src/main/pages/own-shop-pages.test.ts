import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { myShopCookie } from '#shared/browser/my-shop-cookie.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { createPages } from './pages.ts'

const snapshot = () =>
  ({
    version: 1,
    epoch: 1,
    stockVersion: 1,
    recommended: {
      shops: new Map([
        [55, null],
        [56, null],
      ]),
    },
  }) as unknown as Snapshot

function givenPages() {
  const made: [string, number | undefined][] = []
  const pages = createPages({
    renderPage: async (request, { listShop }) => {
      const { pathname, search } = new URL(request.url)
      made.push([pathname + search, listShop])
      return new Response(`list of ${listShop ?? 'any'}`)
    },
    api: async () => new Response(),
    snapshot,
    brand: 'ox',
    brandHosts: new Map(),
    brandSettings: builtInBrandSettings,
    publicUrl: 'https://ox.example.no',
    report: error => {
      throw error
    },
  })
  const ask = async (path: string, shop?: number | string) => {
    const headers: HeadersInit = shop === undefined ? {} : { cookie: `a=b; ${myShopCookie}=${shop}` }
    return pages.respond(new Request(`http://ox.example.no${path}`, { headers }), {
      remoteAddress: '192.0.2.1',
      network: '192.0.2.1',
    })
  }
  const held = (path: string, shop?: number) =>
    pages
      .lookup(path, undefined, 'identity', shop === undefined ? undefined : `${myShopCookie}=${shop}`)
      ?.body.toString()
  return { made, ask, held }
}

test('a list in its initial order is cached once per own shop, and once for everyone else', async () => {
  const { made, ask, held } = givenPages()
  for (const shop of [undefined, 55, 56, 55, undefined, 999, '55x']) await ask('/tekstil', shop)
  expect(made).toEqual([
    ['/tekstil', undefined],
    ['/tekstil', 55],
    ['/tekstil', 56],
  ])
  expect([held('/tekstil'), held('/tekstil', 55), held('/tekstil', 56), held('/tekstil', 999)]).toEqual([
    'list of any',
    'list of 55',
    'list of 56',
    'list of any',
  ])
})

test.each(['/tekstil?sorter=pris', '/search/jakke', '/product/jakke', '/handlekurv', '/'])(
  '%s is cached once for all shoppers',
  async path => {
    const { made, ask, held } = givenPages()
    await ask(path)
    await ask(path, 55)
    await ask(path, 56)
    expect(made).toEqual([[path, undefined]])
    expect(held(path, 55)).toBe('list of any')
  },
)

test('a list in its initial order has the header `Vary: Cookie`, also in a 304 response', async () => {
  const { ask } = givenPages()
  const varies = ({ headers }: { headers: string[] }) =>
    headers.flatMap((name, at) => (name === 'Vary' ? (headers[at + 1] ?? []) : []))
  const list = await ask('/tekstil')
  expect(varies(list)).toContain('Cookie')
  expect(varies({ headers: list.notModified })).toContain('Cookie')
  expect(varies(await ask('/tekstil?sorter=pris'))).not.toContain('Cookie')
})

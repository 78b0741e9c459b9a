import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let links: { rel: string; href: string }[] = []
let preloadRoutes: (current: string) => void

beforeEach(async () => {
  links = []
  vi.resetModules()
  ;({ preloadRoutes } = await import('./preload-routes.ts'))
  const routes = {
    product: { module: '/product.js', imports: ['/shared.js'] },
    search: { module: '/search.js' },
    category: { module: '/category.js' },
    cart: { module: '/cart.js', imports: ['/shared.js', '/cart-rows.js'] },
    checkout: { module: '/checkout.js' },
  }
  vi.stubGlobal('window', { __reactRouterManifest: { routes } })
  vi.stubGlobal('document', {
    createElement: () => ({ setAttribute: () => undefined }),
    head: { append: (link: { rel: string; href: string }) => links.push(link) },
  })
})
afterEach(() => vi.unstubAllGlobals())
const files = () => links.map(({ href }) => href)

test('from a list the files of the next pages are preloaded, and those of other pages are not', () => {
  vi.stubGlobal('navigator', { onLine: true })
  preloadRoutes('category')
  expect(files()).toEqual(['/product.js', '/shared.js', '/search.js', '/category.js'])
  expect(links[0]).toMatchObject({ rel: 'modulepreload', href: '/product.js' })
})

test('a file is preloaded once', () => {
  vi.stubGlobal('navigator', { onLine: true })
  preloadRoutes('category')
  preloadRoutes('product')
  preloadRoutes('category')
  expect(files().slice(4)).toEqual(['/cart.js', '/cart-rows.js'])
})

test.each([
  ['with Save-Data', { saveData: true, effectiveType: '4g' }, 0],
  ['on 3G', { effectiveType: '3g' }, 0],
  ['on 2G', { effectiveType: '2g' }, 0],
  ['on slow 2G', { effectiveType: 'slow-2g' }, 0],
  ['on 4G', { effectiveType: '4g' }, 4],
  ['without an estimate', {}, 4],
])('%s the preload takes the connection %j into account', (_, connection, count) => {
  vi.stubGlobal('navigator', { onLine: true, connection })
  preloadRoutes('category')
  expect(files()).toHaveLength(count)
})

test('offline nothing is requested, and the files are preloaded on the next page', () => {
  const navigator = { onLine: false }
  vi.stubGlobal('navigator', navigator)
  preloadRoutes('category')
  expect(files()).toEqual([])
  navigator.onLine = true
  preloadRoutes('category')
  expect(files()).toHaveLength(4)
})

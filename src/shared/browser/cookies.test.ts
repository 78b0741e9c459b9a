import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let { cookieValue, readCookies, setCookie } = await import('./cookies.ts')
beforeEach(async () => {
  vi.resetModules()
  ;({ cookieValue, readCookies, setCookie } = await import('./cookies.ts'))
})
afterEach(() => vi.unstubAllGlobals())

/** A browser's cookies, without their attributes. */
function givenCookies(text: string): void {
  const jar = new Map(text.split('; ').map(pair => pair.split('=') as [string, string]))
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(cookie: string) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    },
  })
}
const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}
const forbidden: [string, PropertyDescriptor][] = [
  ['throws', { get: refuse, set: refuse }],
  ['throws when set', { get: () => '', set: refuse }],
  ['ignores cookies', { get: () => '', set: () => undefined }],
]

test('a cookie is read by its whole name', () => {
  givenCookies('xsize=1; size=2')
  expect([cookieValue('size'), cookieValue('ize')]).toEqual(['2', null])
  setCookie('size=3; Path=/')
  expect(readCookies()).toBe('xsize=1; size=3')
})

test.each(forbidden)('where the browser %s, a cookie lasts as long as the page', (_, descriptor) => {
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', descriptor))
  expect([readCookies(), cookieValue('size')]).toEqual(['', null])
  setCookie('size=a=b; Path=/; Max-Age=60')
  setCookie('empty=; Path=/')
  expect([cookieValue('size'), cookieValue('empty')]).toEqual(['a=b', ''])
  setCookie('size=2')
  expect(readCookies()).toBe('size=2; empty=')
})

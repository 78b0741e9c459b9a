import { expect, test } from 'vitest'
import { loginFor, ownPath, withOpenCart } from './own-path.ts'

test('the login leads back to the page that linked to it', () => {
  for (const path of ['/', '/checkout', '/min-side', '/jakker?farge=2&openCart=1', '/product/jakke#butikker'])
    expect(ownPath(path)).toBe(path)
})
test('the login does not lead to another site, whatever path its address names', () => {
  for (const path of [
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/.//example.com',
    '/x/..//example.com',
    'javascript:alert(1)',
    'min-side',
    '',
    '/\n/example.com',
    `/${'a'.repeat(2_000)}`,
  ])
    expect(ownPath(path), path).toBe('/min-side')
  expect(ownPath(null)).toBe('/min-side')
})
test('the login does not lead back to itself, or to a path without a page', () => {
  for (const path of ['/logg-inn', '/registrer?neste=/', '/api/v1/customers/current', '/min-side.data', '/ansatt'])
    expect(ownPath(path), path).toBe('/min-side')
})
test('the path after the login keeps its query, with the parameter that opens the cart', () => {
  const address = new URL(loginFor(withOpenCart('/jakker?farge=2')), 'http://a')
  expect(address.searchParams.get('neste')).toBe('/jakker?farge=2&openCart=1')
})

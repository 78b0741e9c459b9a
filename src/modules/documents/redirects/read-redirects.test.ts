import { expect, test } from 'vitest'
import { parseRedirects, redirectKey, formatRedirects } from './read-redirects.ts'

const faultsOf = (text: string) => parseRedirects(text).faults.map(({ line, fault }) => [line, fault])

test('redirects are read from spreadsheet columns, and the written form reads back unchanged', () => {
  const { redirects, faults } = parseRedirects(
    '\uFEFFFra;Til;Kode\r\n/Gammel/;/herre\r\n\r\n"/b%C3%A6r",/barn?side=2,302\n/c\t/dame#topp\t301\n',
  )
  expect(faults).toEqual([])
  expect(redirects).toEqual([
    { from: '/gammel', to: '/herre', status: 301 },
    { from: '/bær', to: '/barn?side=2', status: 302 },
    { from: '/c', to: '/dame#topp', status: 301 },
  ])
  expect(parseRedirects(formatRedirects(redirects)).redirects).toEqual(redirects)
  expect(parseRedirects('/d;/sko–på').redirects).toMatchObject([{ to: '/sko%E2%80%93p%C3%A5' }])
  expect(parseRedirects('')).toEqual({ redirects: [], faults: [] })
})

test('each error in the redirects names its line', () => {
  expect(faultsOf('/a\n/b;/c;307\nhttps://x.no/;/c\n/a?x=1;/c\n/;/c\n/d;/e;301;more')).toEqual([
    [1, 'parts'],
    [2, 'status'],
    [3, 'from'],
    [4, 'from'],
    [5, 'from'],
    [6, 'parts'],
  ])
  for (const to of [
    'https://evil.test',
    '//evil.test',
    '/..//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/a b',
    '/a\u0000b',
    `/${'x'.repeat(300)}`,
  ])
    expect(faultsOf(`/a;${to}`), to).toEqual([[1, 'to']])
  const many = Array.from({ length: 1001 }, (_, at) => `/${at};/herre`).join('\n')
  expect(faultsOf(many)).toEqual([[1001, 'too_many']])
})

test('a redirect may not lead to itself or another redirect, and each address has only one', () => {
  expect(faultsOf('/a;/A/?x=1')).toEqual([[1, 'loop']])
  expect(faultsOf('/a;/b\n/b;/a')).toEqual([
    [1, 'chain'],
    [2, 'chain'],
  ])
  expect(faultsOf('/a;/b#c\n/b;/herre')).toEqual([[1, 'chain']])
  expect(faultsOf('/a;/b\n/A/;/c')).toEqual([[2, 'twice']])
})

test('addresses match without regard to case, escapes, query and trailing slash', () => {
  expect(redirectKey('/Sk%C3%B8yter/?x=1')).toBe('/skøyter')
  expect([redirectKey('/'), redirectKey('/%zz')]).toEqual(['/', '/%zz'])
})

import { expect, test } from 'vitest'
import { nextSearch, normaliseQuery, searchPath } from './search-query.ts'

test('a comma in a query becomes a space', () => {
  expect(normaliseQuery('jakke,blå')).toBe('jakke blå')
})

test('repeated spaces and those at the ends are removed, and letters are composed', () => {
  expect(normaliseQuery('  bla\u030a   jakke ')).toBe('blå jakke')
})

test.each([
  ['ｊａｋｋｅ　１２８', 'jakke 128'],
  ['ull\u200bjakke\ufeff', 'ulljakke'],
  ['t–skjorte', 't-skjorte'],
  ['barn’s', "barn's"],
  ['27\u00a0liter', '27 liter'],
])('a pasted query is written as on a plain keyboard: %j', (typed, query) => {
  expect(normaliseQuery(typed)).toBe(query)
})

test('a query that is empty or consists of spaces and commas is not sent', () => {
  for (const typed of ['', '   ', ' , ,']) expect(searchPath(typed)).toBeNull()
})

test('special characters of a query are escaped in the address', () => {
  expect(searchPath('50% ull/bomull?')).toBe('/search/50%25%20ull%2Fbomull%3F')
})

test('a query that reads as an address of page data is escaped', () => {
  expect(searchPath('noe.data')).toBe('/search/noe%2Edata')
  expect(searchPath('.data')).toBe('/search/%2Edata')
  expect(searchPath('_')).toBe('/search/%5F')
  for (const query of ['noe.data.no', 'data', 'noe.DATA', '__', 'a_'])
    expect(searchPath(query)).toBe(`/search/${query}`)
})

test('the same search keeps its filters, and a new one begins without filters', () => {
  const from = { pathname: '/search/bl%C3%A5%20jakke', search: '?pris-til=2000' }
  expect(nextSearch(' blå  jakke', from)).toBe('/search/bl%C3%A5%20jakke?pris-til=2000')
  expect(nextSearch('lue', from)).toBe('/search/lue')
  expect(nextSearch(' ', from)).toBeNull()
})

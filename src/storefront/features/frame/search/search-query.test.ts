import { expect, test } from 'vitest'
import { nextSearch, normaliseQuery, searchPath } from './search-query.ts'

test('a comma in a query becomes a blank', () => {
  expect(normaliseQuery('jakke,blå')).toBe('jakke blå')
})

test('blanks at the ends and double ones go, and letters have one form', () => {
  expect(normaliseQuery('  bla\u030a   jakke ')).toBe('blå jakke')
})

test('an empty query, or one of blanks and commas, is not sent', () => {
  for (const typed of ['', '   ', ' , ,']) expect(searchPath(typed)).toBeNull()
})

test('a query stands readable in the address, whatever it holds', () => {
  expect(searchPath('50% ull/bomull?')).toBe('/search/50%25%20ull%2Fbomull%3F')
})

test('the same search again keeps its filters, another one begins without', () => {
  const from = { pathname: '/search/bl%C3%A5%20jakke', search: '?pris-til=2000' }
  expect(nextSearch(' blå  jakke', from)).toBe('/search/bl%C3%A5%20jakke?pris-til=2000')
  expect(nextSearch('lue', from)).toBe('/search/lue')
  expect(nextSearch(' ', from)).toBeNull()
})

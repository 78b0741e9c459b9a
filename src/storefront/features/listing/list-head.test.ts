import { expect, test } from 'vitest'
import { fakeArticles, inList } from '#tests/support/catalogue/fake-catalogue.ts'
import { readChoice } from './list-address.ts'
import { listHead } from './list-head.ts'
import { toListItem } from './list-item.ts'

const items = fakeArticles.slice(0, 3).map(article => toListItem(inList(article)))
const headAt = (search: string, listed = items) =>
  listHead(
    { choice: readChoice(new URLSearchParams(search)), items: listed, total: 45, lastPage: 3 },
    { title: 'Jakker', about: 'Jakker hos Ox', path: '/jakker' },
  )

test('the first page of a list has an address without a query, and each further page its own', () => {
  expect(headAt('').path).toBe('/jakker')
  expect(headAt('side=2').path).toBe('/jakker?side=2')
  expect(headAt('side=2').title).toBe('Jakker, side 2 av 3')
})

test('a sorted or extended list has the canonical address of the plain one', () => {
  expect(headAt('sorter=pris&snudd=1&side=2').path).toBe('/jakker')
  expect(headAt('side=2&til=3').path).toBe('/jakker?side=2')
})

test('filtered lists and empty pages have no canonical address, so search engines do not index them', () => {
  for (const search of ['farge=1', 'pris-til=500', 'butikk=55', 'unisex=1', 'merke=2&side=2'])
    expect(headAt(search).path, search).toBeNull()
  expect(headAt('side=99', []).path).toBeNull()
})

test('a shared list shows the picture of its first article', () => {
  expect(headAt('').picture).toBe(items[0]?.picture)
})

import { expect, test } from 'vitest'
import { fakeShops } from '#tests/support/catalogue/fake-catalogue.ts'
import type { StartState } from '../../start/start-state.ts'
import { suggestFromStart } from './suggest-from-start.ts'

const [shop] = fakeShops
if (!shop) throw new Error('no shop')
const group = { minPrice: 0, maxPrice: 0, count: 3, subcategories: [], availableProductlines: [] }
const banner = { banner: null, bannerLink: null, bannerAlt: '', bannerPicture: null }
const known: StartState = {
  categories: [{ ...group, ...banner, id: 1, name: 'Sko & støvler', slug: 'sko' }],
  brands: [{ id: 1, name: 'Blåfjell', slug: 'blafjell' }],
  colourGroups: [{ id: 2, name: 'Blå', label: 'Blå', hex: null, colorId: null }],
  genders: [{ id: 3, name: 'Dame', checked: false }],
  shops: [{ ...shop, name: 'Hent Blåbæråsen', slug: 'blabarasen' }],
}
const found = (query: string) => {
  const { places, words, groups } = suggestFromStart(known, query)
  return [...places.map(({ path }) => path), ...words, ...groups.map(({ name }) => name)]
}

test.each([
  ['blå', ['/butikker/blabarasen', 'Blåfjell', 'Blå']],
  ['DAM', ['Dame']],
  ['støv', ['Sko & støvler']],
  ['tøv', []],
])('for %s the start lists suggest %j', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('start lists that have not arrived give no search suggestions', () => {
  expect(suggestFromStart({}, 'blå')).toEqual({ places: [], words: [], groups: [], articles: [] })
})

import { expect, test } from 'vitest'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import { placesFor } from './places.ts'
import { noWordsFound } from './words-found.ts'

const shop = (name: string, postPlace: string) => ({ name, postPlace, slug: name.toLowerCase(), address: 'Storgata 1' })
const shops = [
  shop('Bogstad', 'Oslo'),
  shop('Grønland', 'Oslo'),
  shop('Lade', 'Trondheim'),
  shop('Skotterud', 'Skotterud'),
  shop('Storo', 'Oslo'),
  shop('Vestkanten', 'Oslo'),
]
const snapshot = { lists: { shops } } as unknown as Snapshot
const titles = (query: string) => placesFor(snapshot, query, noWordsFound).map(({ title }) => title)

test.each([
  ['retur', ['Bytte, retur og reklamasjon']],
  ['angrerett', ['Bytte, retur og reklamasjon']],
  ['Gavekort', ['Spør om gavekort']],
  ['åpningstider', ['Butikker og åpningstider']],
  ['apningstider', ['Butikker og åpningstider']],
  ['når betaler jeg', ['Når betaler jeg?']],
])('help pages are found by the words of shoppers: %s', (query, expected) => {
  expect(titles(query)).toEqual(expect.arrayContaining(expected))
})

test('shops are found by their name and place, at most three', () => {
  expect(titles('oslo')).toEqual(['Bogstad', 'Grønland', 'Storo'])
  expect(titles('trondheim')).toEqual(['Lade'])
  expect(titles('trond')).toEqual(['Lade'])
  expect(titles('lade trondheim')).toEqual(['Lade'])
})

test('opening hours of a place show its shops and the page of all shops', () => {
  expect(titles('åpningstider trondheim')).toEqual(['Butikker og åpningstider', 'Lade'])
})

test('short words, and queries with a word outside help pages and shops, show no place', () => {
  expect(['sko', 'jakke', 'vinterjakke oslo', 'retur jakke', '', '   '].flatMap(titles)).toEqual([])
})

test('a place links to its page', () => {
  const [help] = placesFor(snapshot, 'retur', noWordsFound)
  const [lade] = placesFor(snapshot, 'lade', noWordsFound)
  expect([help?.path, lade]).toEqual([
    '/kundeservice',
    { kind: 'shop', title: 'Lade', detail: 'Storgata 1, Trondheim', path: '/butikker/lade' },
  ])
})

import { expect, test } from 'vitest'
import { sellerLines, sellerOf, sellingShop } from './seller.ts'

const lade = {
  name: 'Lade',
  orgNo: '',
  address: 'Haakon VIIs gate 9, 7041 Trondheim',
  phone: '73 00 00 00',
  email: 'lade@kjeden.example',
}
const chain = {
  name: 'Kjeden AS',
  orgNo: '987654325',
  address: 'Storgata 1, 0155 Oslo',
  phone: '22 33 44 55',
  email: 'hei@kjeden.example',
}
const lines = (shop: object, company: object = {}) =>
  sellerLines(sellerOf({ shop: { ...lade, ...shop }, chain: { ...chain, ...company } })).map(line =>
    line.replaceAll('\u00A0', ' '),
  )

test('a shop without a number sells for the company of the chain, any other shop for itself', () => {
  expect(lines({})).toEqual([
    'Lade, Kjeden AS, org.nr. 987 654 325 MVA, Storgata 1, 0155 Oslo',
    '22 33 44 55 · hei@kjeden.example',
  ])
  expect(lines({ orgNo: '999888777' })).toEqual([
    'Lade, org.nr. 999 888 777 MVA, Haakon VIIs gate 9, 7041 Trondheim',
    '73 00 00 00 · lade@kjeden.example',
  ])
})

test('a shop that sells for itself is named with its company', () => {
  const facts = { name: 'Lade', postcode: '7041', place: 'Trondheim', address: 'Gata 9', phone: null, email: null }
  const named = (company: string, orgNo: string | null) => lines(sellingShop({ ...facts, company, orgNo }))[0]
  expect(named('Sport Lade AS', '999888777')).toBe(
    'Lade, Sport Lade AS, org.nr. 999 888 777 MVA, Gata 9, 7041 Trondheim',
  )
  expect(named('', '999888777')).toBe('Lade, org.nr. 999 888 777 MVA, Gata 9, 7041 Trondheim')
  expect(named('Sport Lade AS', null)).toBe('Lade, Kjeden AS, org.nr. 987 654 325 MVA, Storgata 1, 0155 Oslo')
})

test('a chain without a company is named by its shop, and missing contact details are left out', () => {
  const unnamed = { name: '', orgNo: '', address: '' }
  expect(lines({}, unnamed)).toEqual(['Lade, Haakon VIIs gate 9, 7041 Trondheim', '73 00 00 00 · lade@kjeden.example'])
  expect(lines({ orgNo: '999888777', phone: '', email: '' })).toEqual([
    'Lade, org.nr. 999 888 777 MVA, Haakon VIIs gate 9, 7041 Trondheim',
  ])
})

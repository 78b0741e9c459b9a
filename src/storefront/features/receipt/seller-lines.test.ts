import { expect, test } from 'vitest'
import { sellerLines } from './seller-lines.ts'

const shop = { name: 'Lade', address: 'Haakon VIIs gate 9', postNo: '7041', postPlace: 'Trondheim' }
const reached = { ...shop, phone: '73 00 00 00', email: 'lade@kjeden.example' }
const none = {
  seller: [],
  contact: { phone: '22 33 44 55', email: 'hei@kjeden.example' },
}
const chain = { ...none, seller: ['Kjeden AS', 'org.nr. 987\u00A0654\u00A0325 MVA', 'Storgata 1, 0155 Oslo'] }
const lade = 'Haakon VIIs gate 9, 7041 Trondheim · 73 00 00 00 · lade@kjeden.example'

test.each([
  ['a reservation', null, '999888777', 'Selger: Lade, org.nr. 999888777 MVA'],
  ['a shop without a number', null, null, 'Selger: Lade'],
  ['an order without a receipt number', { seller: null }, '999888777', 'Selger: Lade, org.nr. 999888777 MVA'],
  [
    'an order of another seller',
    { seller: { name: 'Storo', orgNo: '111222333' } },
    '999888777',
    'Selger: Storo, org.nr. 111222333 MVA',
  ],
  ['an order of a seller without a number', { seller: { name: 'Storo', orgNo: null } }, '999888777', 'Selger: Storo'],
])('a receipt names the seller: %s', (_, payment, sellerOrgNo, expected) =>
  expect(sellerLines({ payment, sellerOrgNo }, reached, none)).toEqual([expected, lade]),
)

test('a shop without a number sells for the company of the chain, any other shop for itself', () => {
  expect(sellerLines({ payment: null, sellerOrgNo: null }, reached, chain)).toEqual([
    'Selger: Lade, Kjeden AS, org.nr. 987\u00A0654\u00A0325 MVA, Storgata 1, 0155 Oslo',
    '22 33 44 55 · hei@kjeden.example',
  ])
  expect(sellerLines({ payment: null, sellerOrgNo: '999888777' }, { ...shop, phone: null, email: '' }, chain)).toEqual([
    'Selger: Lade, org.nr. 999888777 MVA',
    'Haakon VIIs gate 9, 7041 Trondheim',
  ])
})

import { expect, test } from 'vitest'
import { sellerLine } from './seller-line.ts'

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
  expect(sellerLine({ payment, sellerOrgNo }, 'Lade')).toBe(expected),
)

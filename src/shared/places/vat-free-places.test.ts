import { expect, test } from 'vitest'
import { vatFreePlaceAt, vatFreeSale } from './vat-free-places.ts'

test.each([
  ['9170', 'Svalbard'],
  ['9173', 'Svalbard'],
  [' 9178 ', 'Svalbard'],
  ['9179', 'Svalbard'],
  ['8099', 'Jan Mayen'],
  ['9169', undefined],
  ['9180', undefined],
  ['8098', undefined],
  ['0150', undefined],
  ['917', undefined],
  ['91700', undefined],
  ['', undefined],
])('the postcode %s is outside the VAT area: %s', (postcode, place) => {
  expect(vatFreePlaceAt(postcode)?.name).toBe(place)
})

test.each([
  ['sent from the mainland to Svalbard', '0150', '9171', 'sent'],
  ['collected on the mainland', '0150', null, undefined],
  ['collected on Svalbard', '9170', null, 'shop'],
  ['sent from Svalbard to the mainland', '9170', '0150', 'shop'],
  ['sent from Svalbard to Jan Mayen', '9170', '8099', 'sent'],
  ['no shop is chosen', null, null, undefined],
])('the destination decides whether a sale has VAT, otherwise the shop: %s', (_, shopPostcode, sentTo, because) => {
  expect(vatFreeSale({ shopPostcode, sentTo })?.because).toBe(because)
})

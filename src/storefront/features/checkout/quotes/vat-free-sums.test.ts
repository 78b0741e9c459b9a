import { expect, test } from 'vitest'
import { expectedSale, sumsFor, vatFreeOf } from './vat-free-sums.ts'

const oslo = { postcode: '0150' }
const longyearbyen = { postcode: '9170' }
const withVat = { total: 100_000, off: [], freight: 19_900, vatFree: null }
const without = { ...withVat, total: 80_000, vatFree: { place: 'Svalbard', message: '' } }

test.each([
  ['collected on the mainland', oslo, null, null],
  ['a postcode that is being typed', oslo, '917', null],
  ['sent to the mainland', oslo, '9169', null],
  ['sent to Svalbard', oslo, '9170', { place: 'Svalbard', because: 'sent' }],
  ['sent to Jan Mayen', oslo, '8099', { place: 'Jan Mayen', because: 'sent' }],
  ['collected on Svalbard', longyearbyen, null, { place: 'Svalbard', because: 'shop' }],
  ['no shop is chosen', null, null, null],
])('the checkout knows before the quote whether a sale has VAT: %s', (_, shop, sentTo, sale) => {
  const expected = expectedSale(shop, sentTo)
  expect(expected && { place: expected.place.name, because: expected.because }).toEqual(sale)
})

test('until the quote arrives, sums with VAT are not shown for a sale without VAT, nor the reverse', () => {
  const sale = expectedSale(oslo, '9170')
  expect(sumsFor(withVat, null, null)).toMatchObject({ pending: false, total: 100_000 })
  expect(sumsFor(withVat, sale, null)).toMatchObject({ pending: true })
  expect(sumsFor(without, null, null)).toMatchObject({ pending: true })
  expect(sumsFor(without, sale, null)).toMatchObject({ pending: false, total: 80_000 })
})

test('without JavaScript, the refusal `price_changed` gives the sums without VAT, with the row and the reason', () => {
  const refusal = { code: 'price_changed', total: 80_000, freight: 15_920 }
  expect(sumsFor(withVat, expectedSale(oslo, '9170'), refusal)).toMatchObject({
    ...{ pending: false, total: 80_000, freight: 15_920 },
    off: [{ name: 'Mva. (sendes til Svalbard)', amount: 20_000 }],
    vatFree: { message: expect.stringContaining('Derfor er mva. trukket fra') as string },
  })
})

test.each([
  ['sent to Svalbard', oslo, '9170', 'Varene sendes til Svalbard, der det ikke er merverdiavgift.'],
  ['collected on Svalbard', longyearbyen, null, 'Butikken ligger på Svalbard, der det ikke er merverdiavgift.'],
])(
  'a sale without VAT says so before its quote arrives, also if prices stay the same: %s',
  (_, shop, sentTo, message) => {
    const sale = expectedSale(shop, sentTo)
    expect(vatFreeOf(sumsFor(withVat, sale, null), sale)).toEqual({ place: 'Svalbard', message })
    expect(vatFreeOf(sumsFor(without, sale, null), sale)).toEqual(without.vatFree)
    expect(vatFreeOf(sumsFor(without, null, null), null)).toBeNull()
  },
)

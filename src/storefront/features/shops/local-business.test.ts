import { expect, test } from 'vitest'
import { fakeShops } from '#tests/support/catalogue/fake-catalogue.ts'
import { localBusiness } from './local-business.ts'

const [shop] = fakeShops
if (!shop) throw new Error('no shop')

test('the data for search engines contains a shop’s position, contact and opening hours with holidays', () => {
  const told = localBusiness({ ...shop, specialOpeningHours: [{ date: '2026-12-31', hours: null }] })
  expect(told).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Ox Bogstad',
    address: { streetAddress: 'Storgata 1', postalCode: '0155', addressLocality: 'Oslo', addressCountry: 'NO' },
    geo: { latitude: 59.9, longitude: 10.7 },
    telephone: '22 00 00 00',
  })
  expect(told.openingHoursSpecification).toHaveLength(6)
  expect(told.openingHoursSpecification?.[0]).toMatchObject({ dayOfWeek: 'Monday', opens: '10:00', closes: '20:00' })
  expect(told.specialOpeningHoursSpecification?.[0]).toMatchObject({
    validFrom: '2026-12-31',
    opens: '00:00',
    closes: '00:00',
  })
})

test('opening hours that cannot be parsed are left out', () => {
  expect(localBusiness({ ...shop, openingHours: null })).not.toHaveProperty('openingHoursSpecification')
})

import { expect, test } from 'vitest'
import { fakeShops } from '#tests/support/catalogue/fake-catalogue.ts'
import { localBusiness } from './local-business.ts'

const [shop] = fakeShops
if (!shop) throw new Error('no shop')

test('search engines read where a shop is, how to reach it, and when it is open, holidays included', () => {
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

test('of hours that cannot be read nothing is told', () => {
  expect(localBusiness({ ...shop, openingHours: null })).not.toHaveProperty('openingHoursSpecification')
})

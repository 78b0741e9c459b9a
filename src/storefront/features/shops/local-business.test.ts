import { expect, test } from 'vitest'
import { fakeShops } from '#tests/support/catalogue/fake-catalogue.ts'
import { localBusiness } from './local-business.ts'

const [shop] = fakeShops
const page = { url: 'https://ox.example.no/butikker/bogstad', picture: 'https://ox.example.no/logo.png' }
if (!shop) throw new Error('no shop')

test('the data for search engines contains a shop’s position, contact and opening hours with holidays', () => {
  const business = localBusiness({ ...shop, specialOpeningHours: [{ date: '2026-12-31', hours: null }] }, page)
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': page.url,
    url: page.url,
    image: page.picture,
    name: 'Ox Bogstad',
    address: { streetAddress: 'Storgata 1', postalCode: '0155', addressLocality: 'Oslo', addressCountry: 'NO' },
    geo: { latitude: 59.9, longitude: 10.7 },
    telephone: '22 00 00 00',
  })
  expect(business.openingHoursSpecification).toHaveLength(6)
  expect(business.openingHoursSpecification?.[0]).toMatchObject({
    dayOfWeek: 'Monday',
    opens: '10:00',
    closes: '20:00',
  })
  expect(business.specialOpeningHoursSpecification?.[0]).toMatchObject({
    validFrom: '2026-12-31',
    opens: '00:00',
    closes: '00:00',
  })
})

test('each span of a day is an entry of its own, in the week and on special days', () => {
  const spans = [
    { open: '1000', close: '1400' },
    { open: '2000', close: '0200' },
  ]
  const day = { open: '1000', close: '0200', spans }
  const business = localBusiness(
    {
      ...shop,
      openingHours: [null, day, null, null, null, null, null],
      specialOpeningHours: [{ date: '2026-12-31', hours: day }],
    },
    page,
  )
  const times = [
    { opens: '10:00', closes: '14:00' },
    { opens: '20:00', closes: '02:00' },
  ]
  expect(business.openingHoursSpecification).toMatchObject(times.map(each => ({ ...each, dayOfWeek: 'Monday' })))
  expect(business.specialOpeningHoursSpecification).toMatchObject(
    times.map(each => ({ ...each, validFrom: '2026-12-31' })),
  )
})

test('opening hours that cannot be parsed are left out', () => {
  expect(localBusiness({ ...shop, openingHours: null }, page)).not.toHaveProperty('openingHoursSpecification')
})

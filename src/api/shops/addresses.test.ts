import { expect, test } from 'vitest'
import { locatedAddress, suggestedAddress } from '#contract/places.ts'
import { fakeHost, misbehaviours } from '#tests/support/servers/fake-host.ts'
import { addressLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { givenNearby } from '#tests/support/catalogue/nearby.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const oslo = { postcode: '0155', place: 'Oslo', lat: '59.9116', lon: '10.7545' }

async function givenAddresses() {
  const { api, deps } = await usingWholeApi(async database => {
    const { take } = await usingFeeds(database)
    await take('postcodes', [
      { postcode: '2408', place: 'ELVERUM', lat: '60.8815', lon: '11.5627' },
      { postcode: '2412', place: 'SØRSKOGBYGDA', lat: '60.94', lon: '11.79' },
      { postcode: '0155', place: 'OSLO', lat: '59.9116', lon: '10.7545' },
      { postcode: '5003', place: 'BERGEN', lat: '60.39', lon: '5.32' },
    ])
    await take('addresses', [
      ...['1', '2', '12', '120'].map(number => addressLine('Storgata', number)),
      addressLine('Storgata', '12', { letter: 'A' }),
      addressLine('Storgata', '12', { letter: 'B' }),
      addressLine('Storgata', '12', oslo),
      addressLine('Storgata', '155', oslo),
      addressLine('17. mai gate', '4'),
      addressLine('Aakeråsvegen', '10', { postcode: '2412', place: 'Sørskogbygda' }),
      addressLine('Storvollen', '3'),
    ])
  })
  const ask = async (path: string) => {
    const response = await api.request(`/api/v1${path}`)
    return { status: response.status, body: await response.json() }
  }
  const find = async (text: string) => {
    const { status, body } = await ask(`/addresses?q=${encodeURIComponent(text)}`)
    if (status !== 200) return [status, body.code, body.message]
    return locatedAddress
      .array()
      .parse(body)
      .map(each => `${each.Address}, ${each.PostalCode}`)
  }
  return { ask, find, deps }
}

test('an address is found in several notations, and only in the given postcode or place', async () => {
  const { find } = await givenAddresses()
  expect(await find('storgt. 12 b 2408 elverum')).toEqual(['Storgata 12B, 2408'])
  expect(await find('Storgata 12, 0155 Oslo')).toEqual(['Storgata 12, 0155'])
  expect(await find('STORGATA 12 ELVERUM')).toEqual(['Storgata 12, 2408', 'Storgata 12A, 2408', 'Storgata 12B, 2408'])
  expect(await find('Storgtaa 12 oslo sentrum')).toEqual(['Storgata 12, 0155'])
  // 0155 is a postcode of Oslo, and 155 a house number.
  expect(await find('Storgata 155 Oslo')).toEqual(['Storgata 155, 0155'])
  expect(await find('17.mai gate 4')).toEqual(['17. mai gate 4, 2408'])
  expect(await find('Storgata 12')).toEqual([
    'Storgata 12, 2408',
    'Storgata 12A, 2408',
    'Storgata 12B, 2408',
    'Storgata 12, 0155',
  ])
})

test('a place name also matches nearby post places, but not distant ones', async () => {
  const { find } = await givenAddresses()
  expect(await find('Åkeråsveien 10, Elverum')).toEqual(['Aakeråsvegen 10, 2412'])
  expect(await find('Storgata 1, 5003 Bergen')).toEqual([404, 'ADDRESS_NOT_FOUND', 'Ingen addresser funnet'])
})

test('an address has its parts, its coordinates and its source', async () => {
  const { ask } = await givenAddresses()
  expect((await ask('/addresses?street=Storgata&number=12&postcode=0155')).body).toEqual([
    {
      Address: 'Storgata 12',
      street: 'Storgata',
      houseNumber: '12',
      PostalCode: '0155',
      City: 'Oslo',
      CoordLat: 59.9116,
      CoordLong: 10.7545,
      source: 'chain',
    },
  ])
})

const noNumber = "Ingen husnummer oppgitt - addresse må være på format: 'gateaddresse husnummer'"

test('an address without a house number is rejected with ADDRESS_NOT_FOUND', async () => {
  const { ask } = await givenAddresses()
  for (const query of ['q=Storgata', 'q=', '', 'street=Storgata', 'q=17.%20mai%20gate', 'street=Storgata&number=b']) {
    const { status, body } = await ask(`/addresses?${query}`)
    expect([status, body.code], query).toEqual([422, 'ADDRESS_NOT_FOUND'])
  }
})

test('the message for a missing house number is exactly the specification’s', async () => {
  const { find } = await givenAddresses()
  expect(await find('Storgata')).toEqual([422, 'ADDRESS_NOT_FOUND', noNumber])
  expect(await find('Storgata 2408 Elverum')).toEqual([422, 'ADDRESS_NOT_FOUND', noNumber])
  expect(await find('Storgata 0155 Oslo 2')).toEqual([404, 'ADDRESS_NOT_FOUND', 'Ingen addresser funnet'])
})

test('an unknown address gets «Ingen addresser funnet», with the postcode’s coordinates as a fallback', async () => {
  const { find, ask } = await givenAddresses()
  expect(await find('Storgata 99')).toEqual([404, 'ADDRESS_NOT_FOUND', 'Ingen addresser funnet'])
  expect((await ask('/addresses?q=Nygata%201%2C%202408')).body).toEqual({
    message: 'Ingen addresser funnet',
    code: 'ADDRESS_NOT_FOUND',
    postalCode: { PostalCode: '2408', City: 'ELVERUM', CoordLat: 60.8815, CoordLong: 11.5627 },
  })
  expect(await ask('/addresses?street=Storgata&number=1&postcode=24')).toMatchObject({
    status: 422,
    body: { code: 'invalid' },
  })
})

test.each(Object.entries(misbehaviours))(
  'with an address service that %s, the chain’s own addresses are found, and an unknown one gets 404 within 2.5 seconds',
  async (_, respond) => {
    const { find, deps } = await givenAddresses()
    const host = await fakeHost(respond)
    deps.stock.nearby = await givenNearby(deps.database, { addressUrl: host.address, overpassUrl: host.address })
    const started = performance.now()
    expect(await find('Ukjentgata 1, 2408 Elverum')).toEqual([404, 'ADDRESS_NOT_FOUND', 'Ingen addresser funnet'])
    expect(performance.now() - started).toBeLessThan(2_500)
    expect(host.asked.length).toBeGreaterThanOrEqual(2)
    expect(await find('Storgata 12B, Elverum')).toEqual(['Storgata 12B, 2408'])
  },
)

test.each([
  [`q=${'a'.repeat(201)}`, 422, 'Ugyldig data'],
  ['q=Storgata%201&q=Storgata%202', 422, 'Ugyldig data'],
  ['street=Storgata&number=99999999999', 422, noNumber],
  ['street=Storgata&number=1&postcode=2%204', 422, 'Et postnummer har fire sifre'],
  ['q=%00%00', 422, noNumber],
  ['street=Storgata&number=1&postcode=99%2099', 404, 'Ingen addresser funnet'],
])('an invalid or unknown address is refused with a reason: %.60s', async (query, status, message) => {
  const { ask } = await givenAddresses()
  const result = await ask(`/addresses?${query}`)
  expect([result.status, result.body.message]).toEqual([status, message])
})

test('streets are suggested first, then their house numbers', async () => {
  const { ask } = await givenAddresses()
  const suggest = async (text: string) =>
    suggestedAddress
      .array()
      .parse((await ask(`/addresses/suggest?q=${encodeURIComponent(text)}`)).body)
      .map(each => each.text)
  expect(await suggest('stor')).toEqual(['Storgata, 2408 Elverum', 'Storgata, 0155 Oslo', 'Storvollen, 2408 Elverum'])
  expect(await suggest('storgata 12')).toEqual([
    'Storgata 12, 2408 Elverum',
    'Storgata 12, 0155 Oslo',
    'Storgata 12A, 2408 Elverum',
    'Storgata 12B, 2408 Elverum',
    'Storgata 120, 2408 Elverum',
  ])
  expect(await suggest('storgt 12b')).toEqual(['Storgata 12B, 2408 Elverum'])
  expect(await suggest('storv 3')).toEqual(['Storvollen 3, 2408 Elverum'])
  expect(await suggest('storgt 12 os')).toEqual(['Storgata 12, 0155 Oslo'])
  expect(await suggest('Storgata 12, 24')).toEqual([
    'Storgata 12, 2408 Elverum',
    'Storgata 12A, 2408 Elverum',
    'Storgata 12B, 2408 Elverum',
    'Storgata 120, 2408 Elverum',
  ])
  expect(await suggest('Storgata 12b, 2408 Elv')).toEqual(['Storgata 12B, 2408 Elverum'])
  expect(await suggest('stor elverum')).toEqual(['Storgata, 2408 Elverum', 'Storvollen, 2408 Elverum'])
  expect(await suggest('17. mai gate 4 elv')).toEqual(['17. mai gate 4, 2408 Elverum'])
  expect(await suggest('storgata 12 bergen')).toEqual([])
  expect(await suggest('')).toEqual([])
  expect(await suggest('%_')).toEqual([])
})

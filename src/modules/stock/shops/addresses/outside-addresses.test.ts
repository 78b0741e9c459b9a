import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { outsideService } from '#platform/outside-host.ts'
import { fakeHost, misbehaviours, sends } from '#tests/support/servers/fake-host.ts'
import { findAddresses, type AddressSource } from './address-source.ts'
import { kartverketAddresses, overpassAddresses, overpassQuery } from './outside-addresses.ts'

const request = { street: 'Storgata', number: 12, letter: 'B', postcode: '2408', place: null }
const adresse = {
  adressenavn: 'Storgata',
  nummer: 12,
  bokstav: 'B',
  postnummer: '2408',
  poststed: 'ELVERUM',
  representasjonspunkt: { epsg: 'EPSG:4326', lat: 60.88, lon: 11.56 },
}
const node = {
  type: 'node',
  lat: 60.88,
  lon: 11.56,
  tags: { 'addr:street': 'Storgata', 'addr:housenumber': '12 b', 'addr:postcode': '2408', 'addr:city': 'Elverum' },
}
const place = { street: 'Storgata', number: 12, letter: 'B', postcode: '2408', latitude: 60.88, longitude: 11.56 }

async function givenSource(make: typeof kartverketAddresses, respond: Parameters<typeof fakeHost>[0]) {
  const host = await fakeHost(respond)
  const lines: string[] = []
  const log = createLog({ level: 'info', write: line => void lines.push(line) })
  return { host, lines, source: make(outsideService({ name: 'kart', address: host.address, log, timeout: 200 })) }
}

test('Kartverket is searched by street, house number and postcode, and returns coordinates', async () => {
  const { host, source } = await givenSource(kartverketAddresses, sends({ metadata: {}, adresser: [adresse] }))
  expect(await source.find(request)).toMatchObject([{ ...place, source: 'kartverket' }])
  const { pathname, searchParams } = new URL(host.asked[0] ?? '', host.address)
  expect([pathname, Object.fromEntries(searchParams)]).toMatchObject([
    '/sok',
    { adressenavn: 'Storgata', nummer: '12', bokstav: 'B', postnummer: '2408' },
  ])
})

test('OpenStreetMap is searched by the tags for house number, postcode and street', async () => {
  const { host, source } = await givenSource(overpassAddresses, sends({ version: 0.6, elements: [node] }))
  expect(await source.find(request)).toMatchObject([{ ...place, source: 'openstreetmap' }])
  const query = new URL(host.asked[0] ?? '', host.address).searchParams.get('data')
  expect(query).toBe(
    '[out:json][timeout:2];nwr["addr:postcode"="2408"]["addr:housenumber"~"^12 ?B$",i]["addr:street"~"^Storgata$",i];out center 10;',
  )
  const way = { ...node, lat: undefined, lon: undefined, center: { lat: 60.88, lon: 11.56 } }
  host.behave(sends({ elements: [way] }))
  expect(await source.find(request)).toMatchObject([place])
  expect(await source.find({ ...request, postcode: null })).toEqual([])
  expect(host.asked).toHaveLength(2)
})

test('a street that contains quotation marks or query syntax stays a quoted text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^["\\;\][\n$^()]*$/)), street => {
      const query = overpassQuery({ ...request, street })
      const outside = query.replace(/"(?:[^"\\]|\\.)*"/g, '""')
      expect(outside).toBe('[out:json][timeout:2];nwr[""=""][""~"",i][""~"",i];out center 10;')
      expect(query).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test.each([
  ['another number', { nummer: 13 }],
  ['another letter', { bokstav: 'C' }],
  ['a place outside Norway', { representasjonspunkt: { lat: 11.56, lon: 60.88 } }],
  ['no postcode', { postnummer: '' }],
])('a response with %s is ignored', async (_, lie) => {
  const { source } = await givenSource(kartverketAddresses, sends({ adresser: [{ ...adresse, ...lie }] }))
  expect(await source.find(request)).toEqual([])
})

for (const make of [kartverketAddresses, overpassAddresses]) {
  test.each(Object.entries(misbehaviours))(
    `an address service that %s is only logged (${make.name})`,
    async (_, respond) => {
      const { source, lines } = await givenSource(make, respond)
      const started = performance.now()
      expect(await source.find(request)).toEqual([])
      expect(performance.now() - started).toBeLessThan(1_500)
      expect(lines).toHaveLength(1)
      expect(lines[0]).not.toMatch(/Storgata|2408/)
    },
  )
}

test('external services get two seconds in all, however many readings the typed text has', async () => {
  const requested: string[] = []
  const slow = (name: string): AddressSource => ({
    outside: true,
    find: async () => {
      requested.push(name)
      await new Promise(resolve => setTimeout(resolve, 1_400))
      return []
    },
  })
  const started = performance.now()
  expect(await findAddresses([slow('one'), slow('other')], [request, request])).toEqual([])
  expect(performance.now() - started).toBeLessThan(2_300)
  expect(requested).toEqual(['one', 'one'])
})

test("the chain's own table is searched first, external services only when it has no match", async () => {
  const requested: string[] = []
  const source = (name: string, knows: boolean): AddressSource => ({
    outside: name !== 'chain',
    find: async () => {
      requested.push(name)
      return knows ? [{ ...place, place: 'Elverum', source: 'chain' }] : []
    },
  })
  const own = [source('chain', true), source('kartverket', true)]
  expect(await findAddresses(own, [request])).toHaveLength(1)
  expect(requested.splice(0)).toEqual(['chain'])
  expect(await findAddresses([source('chain', false), source('kartverket', true)], [request, request])).toHaveLength(1)
  expect(requested).toEqual(['chain', 'chain', 'kartverket'])
})

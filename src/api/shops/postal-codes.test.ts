import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { postalCode } from '#contract/places.ts'
import { storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

async function givenPostcodes() {
  const shop = await usingWholeApi(async database => {
    const { take } = await usingFeeds(database)
    await take('postcodes', [
      { postcode: '2408', place: 'ELVERUM', lat: '60.8815', lon: '11.5627' },
      { postcode: '0150', place: 'OSLO', lat: '59.9116', lon: '10.7545' },
    ])
    return { take }
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    shop.api.request(`/api/v1${path}`, { headers }) as Promise<Response>
  return { ...shop, ask }
}
async function givenShops() {
  const shop = await usingWholeApi(async database => {
    const { take } = await usingFeeds(database)
    const gjovik = { postcode: '2815', place: 'Gjøvik', latitude: '60.81', longitude: '10.7' }
    const nyby = { postcode: '9999', place: 'Nyby', latitude: '69.5', longitude: '25.5' }
    await take('stores', [storeLine(1), storeLine(2, gjovik), storeLine(3, nyby)])
    return { take, db: database.db }
  })
  return { ...shop, ...shop.filled }
}
const oslo = { PostalCode: '0150', City: 'OSLO', CoordLat: 59.9116, CoordLong: 10.7545 }

test('all postcodes come with coordinates, sorted and compressed, to be cached for an hour', async () => {
  const { ask } = await givenPostcodes()
  const response = await ask('/postalcodes')
  const all = postalCode.array().parse(await response.json())
  const codes = all.map(({ PostalCode }) => PostalCode)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(all).toContainEqual(oslo)
  expect(response.headers.get('cache-control')).toContain('max-age=3600')
  const packed = await ask('/postalcodes', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  const bytes = await packed.bytes()
  expect(bytes.byteLength).toBeLessThan(90_000)
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(all)
})

test('an unchanged list is a 304, also through a proxy that weakens its ETag', async () => {
  const { ask } = await givenPostcodes()
  const etag = (await ask('/postalcodes')).headers.get('etag') ?? ''
  for (const sent of [etag, `W/${etag}`, `"another", W/${etag}`])
    expect((await ask('/postalcodes', { 'if-none-match': sent })).status, sent).toBe(304)
  expect((await ask('/postalcodes', { 'if-none-match': '"another"' })).status).toBe(200)
})

test('a chain that has imported only its shops knows the postcodes of Norway', async () => {
  const shop = await usingWholeApi(async database => {
    await (await usingFeeds(database)).take('stores', [storeLine(1)])
  })
  const ask = async (path: string) => shop.api.request(`/api/v1${path}`)
  expect((await (await ask('/postalcodes')).json()).length).toBeGreaterThan(5_000)
  for (const code of ['0001', '2815', '5003', '8099', '9170', '9990'])
    expect((await ask(`/postalcodes/${code}`)).status, code).toBe(200)
  expect((await ask('/shops/near?postcode=2815')).status).toBe(200)
})

test('the postcode of a shop lies at the shop, also if no list has it, unless an imported list places it', async () => {
  const { take, ...shop } = await givenShops()
  const at = async (code: string) => {
    const response = await shop.api.request(`/api/v1/postalcodes/${code}`)
    const { City, CoordLat, CoordLong } = await response.json()
    return response.ok ? [City, CoordLat, CoordLong] : response.status
  }
  expect(await at('2815')).toEqual(['Gjøvik', 60.81, 10.7])
  expect(await at('9999')).toEqual(['Nyby', 69.5, 25.5])
  await shop.db.updateTable('shops.shop').set({ latitude: 60.82 }).where('id', '=', 2).execute()
  await shop.deps.stock.nearby.places.refresh()
  expect(await at('2815')).toEqual(['Gjøvik', 60.82, 10.7])
  await take('postcodes', [{ postcode: '2815', place: 'GJØVIK', lat: '60.7', lon: '10.6' }])
  await shop.deps.stock.nearby.places.refresh()
  expect(await at('2815')).toEqual(['GJØVIK', 60.7, 10.6])
  await shop.db.updateTable('shops.shop').set({ in_feed: false }).execute()
  await shop.deps.stock.nearby.places.refresh()
  expect(await at('9999')).toBe(404)
})

test('a postcode has CoordLat and CoordLong, and blanks in it are ignored', async () => {
  const { ask } = await givenPostcodes()
  for (const typed of ['0150', '%200150%20', '01%2050'])
    expect(await (await ask(`/postalcodes/${typed}`)).json(), typed).toEqual(oslo)
})

test('an unknown postcode is a 404 with a Norwegian message', async () => {
  const { ask } = await givenPostcodes()
  const response = await ask('/postalcodes/9999')
  expect([response.status, await response.json()]).toEqual([
    404,
    { code: 'not_found', message: 'Vi kjenner ikke postnummeret 9999' },
  ])
})

test.each(['150', '01500', 'oslo', '%00', '١٢٣٤', '-150', '1e3'])(
  'a malformed postcode is a 422 with a message about the format: %s',
  async typed => {
    const { ask } = await givenPostcodes()
    const response = await ask(`/postalcodes/${typed}`)
    expect([response.status, await response.json()]).toEqual([
      422,
      { code: 'invalid', message: 'Et postnummer har fire sifre' },
    ])
  },
)

test('imported postcodes are used without a restart', async () => {
  const { ask, filled, deps } = await givenPostcodes()
  const before = (await ask('/postalcodes')).headers.get('etag')
  await filled.take('postcodes', [{ postcode: '5003', place: 'BERGEN', lat: '60.3913', lon: '5.3221' }])
  await deps.stock.nearby.places.refresh()
  expect(await (await ask('/postalcodes/5003')).json()).toMatchObject({ City: 'BERGEN', CoordLat: 60.3913 })
  expect((await ask('/postalcodes')).headers.get('etag')).not.toBe(before)
})

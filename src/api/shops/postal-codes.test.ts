import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { postalCode } from '#contract/places.ts'
import { usingFeeds } from '#tests/support/catalogue/feed-files.ts'
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
const oslo = { PostalCode: '0150', City: 'OSLO', CoordLat: 59.9116, CoordLong: 10.7545 }

test('all postcodes come with coordinates, sorted and compressed, and with an ETag', async () => {
  const { ask } = await givenPostcodes()
  const response = await ask('/postalcodes')
  const all = postalCode.array().parse(await response.json())
  expect(all.map(({ PostalCode }) => PostalCode)).toEqual(['0150', '2408'])
  expect(all[0]).toEqual(oslo)
  expect(response.headers.get('cache-control')).toContain('max-age=3600')
  const packed = await ask('/postalcodes', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(JSON.parse(brotliDecompressSync(await packed.bytes()).toString())).toEqual(all)
  const again = await ask('/postalcodes', { 'if-none-match': response.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
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
  expect((await ask('/postalcodes/5003')).status).toBe(404)
  const before = (await ask('/postalcodes')).headers.get('etag')
  await filled.take('postcodes', [{ postcode: '5003', place: 'BERGEN', lat: '60.3913', lon: '5.3221' }])
  await deps.stock.nearby.places.refresh()
  expect((await ask('/postalcodes/5003')).status).toBe(200)
  expect((await ask('/postalcodes')).headers.get('etag')).not.toBe(before)
})

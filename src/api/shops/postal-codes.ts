import { createRoute, z } from '@hono/zod-openapi'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { postalCode, type PostalCode } from '#contract/places.ts'
import type { Places, Postcode } from '#modules/stock/shops/index.ts'
import { matchesEtag } from '../reads/etag.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { digitText } from '#contract/short-text.ts'

const all = createRoute({
  method: 'get',
  path: '/postalcodes',
  middleware: access('anyone'),
  responses: { 200: json(postalCode.array(), 'All postcodes'), 304: { description: 'Not modified' }, ...failure },
})
const one = createRoute({
  method: 'get',
  path: '/postalcodes/{code}',
  middleware: access('anyone'),
  request: {
    params: z.object({ code: digitText(40).describe('Four digits. Blanks are ignored') }),
  },
  responses: { 200: json(postalCode, 'The postcode'), 304: { description: 'Not modified' }, ...failure },
})

const anHour = 'public, max-age=3600, stale-while-revalidate=86400'

export function registerPostalCodes(api: Api, { stock: { nearby } }: Pick<ApiDeps, 'stock'>): void {
  const wholeList = listOnce()
  api.openapi(all, async c => {
    const { text, packed, etag } = await wholeList(nearby.places.current())
    const headers = { ETag: etag, 'Cache-Control': anHour, Vary: 'Accept-Encoding' }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const brotli = /\bbr\b(?!;q=0)/.test(c.req.header('accept-encoding') ?? '')
    const encoding = brotli ? { 'Content-Encoding': 'br' } : {}
    const body = brotli ? packed : text
    return c.body(body, 200, { ...headers, ...encoding, 'Content-Type': 'application/json' })
  })
  api.openapi(one, c => {
    const code = c.req.valid('param').code.replace(/\s/g, '')
    if (!/^\d{4}$/.test(code)) return fail(c, 'invalid', { message: 'Et postnummer har fire sifre' })
    const found = nearby.places.current().postcodes.get(code)
    if (!found) return fail(c, 'not_found', { message: `Vi kjenner ikke postnummeret ${code}` })
    c.header('Cache-Control', anHour)
    return c.json(presentPostcode(found), 200)
  })
}

export function presentPostcode({ code, place, latitude, longitude }: Postcode): PostalCode {
  return { PostalCode: code, City: place, CoordLat: latitude, CoordLong: longitude }
}

interface Made {
  text: string
  packed: Uint8Array<ArrayBuffer>
  etag: string
}

/**
 * The list is long and the same for every caller, so it is serialised and compressed once for each state of the data.
 */
function listOnce(): (places: Places) => Promise<Made> {
  let of: Places | null = null
  let made: Promise<Made> | null = null
  return places => {
    if (of !== places || !made) [of, made] = [places, makeList(places)]
    return made
  }
}

async function makeList(places: Places): Promise<Made> {
  const text = JSON.stringify([...places.postcodes.values()].map(presentPostcode))
  const packed = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, packed: new Uint8Array(packed), etag }
}

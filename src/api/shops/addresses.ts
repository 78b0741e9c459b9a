import { createRoute, z } from '@hono/zod-openapi'
import { addressNotFound, locatedAddress, suggestedAddress } from '#contract/places.ts'
import {
  findAddresses,
  readAddress,
  readParts,
  suggestAddresses,
  type LocatedAddress,
  type Places,
  type SuggestedAddress,
  type AddressQuery,
} from '#modules/stock/shops/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { limitByAddress } from '../rate-limit.ts'
import { presentPostcode } from './postal-codes.ts'
import { digitText, shortText } from '#contract/short-text.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

const noNumber = "Ingen husnummer oppgitt - addresse må være på format: 'gateaddresse husnummer'"
const most = 8

const suggest = createRoute({
  method: 'get',
  path: '/addresses/suggest',
  middleware: access('anyone'),
  request: { query: z.object({ q: shortText(200) }) },
  responses: { 200: json(suggestedAddress.array(), `At most ${most}`), ...failure },
})
const find = createRoute({
  method: 'get',
  path: '/addresses',
  middleware: access('anyone'),
  request: {
    query: z.object({
      q: shortText(200).optional().describe('Storgata 12B, 2408 Elverum. Alternatively the three parameters below'),
      street: shortText(200).optional(),
      number: shortText(20).optional(),
      postcode: digitText(20).optional(),
    }),
  },
  responses: {
    200: json(locatedAddress.array(), 'Best first, at most ten'),
    default: json(addressNotFound, '404: unknown address. 422: no house number. Both with code ADDRESS_NOT_FOUND'),
  },
})

export function registerAddresses(api: Api, deps: ApiDeps): void {
  api.use(suggest.path, limitByAddress(deps, { name: 'suggest', points: 300, duration: 60, store: 'process' }))
  api.use(find.path, limitByAddress(deps, { name: 'addresses', points: 60, duration: 60, store: 'process' }))
  const private10 = 'private, max-age=600'

  api.openapi(suggest, async c => {
    const rows = await suggestAddresses(
      deps.database.db,
      deps.stock.nearby.places.current(),
      c.req.valid('query').q,
      most,
    )
    c.header('Cache-Control', private10)
    return c.json(rows.map(presentSuggestion), 200)
  })
  api.openapi(find, async c => {
    const { q, street = '', number = '', postcode = '' } = c.req.valid('query')
    const places = deps.stock.nearby.places.current()
    const code = cleanDigits(postcode)
    if (code !== '' && !/^\d{4}$/.test(code)) return fail(c, 'invalid', { message: 'Et postnummer har fire sifre' })
    const parts = q === undefined ? readParts(street, number, code || null) : null
    const readings = q === undefined ? (parts ? [parts] : []) : readAddress(q)
    const addresses = await findAddresses(deps.stock.nearby.addresses, readings)
    if (addresses.length === 0 && readings.every(reading => isPostcode(reading, places)))
      return fail(c, 'ADDRESS_NOT_FOUND', { status: 422, message: noNumber })
    if (addresses.length === 0) return notFound(c, readings, places)
    c.header('Cache-Control', private10)
    return c.json(addresses.map(presentAddress), 200)
  })
}

/** `Storgata 2408 Elverum` has no house number: its four digits are the postcode before the place. */
function isPostcode({ number, letter, place }: AddressQuery, { postcodes }: Places): boolean {
  const named = letter === '' ? postcodes.get(String(number).padStart(4, '0')) : undefined
  return number >= 100 && place !== null && named?.place.toLowerCase() === place.toLowerCase()
}

function notFound(c: ApiContext, readings: readonly AddressQuery[], { postcodes }: Places) {
  const named = readings.map(({ postcode }) => postcodes.get(postcode ?? '')).find(postcode => postcode !== undefined)
  return fail(c, 'ADDRESS_NOT_FOUND', named ? { postalCode: presentPostcode(named) } : {})
}

function presentAddress({ street, number, letter, postcode, place, latitude, longitude, source }: LocatedAddress) {
  const houseNumber = `${number}${letter}`
  return {
    Address: `${street} ${houseNumber}`,
    street,
    houseNumber,
    PostalCode: postcode,
    City: place,
    CoordLat: latitude,
    CoordLong: longitude,
    source,
  }
}

function presentSuggestion({ street, houseNumber, postcode, place }: SuggestedAddress) {
  return {
    text: `${street}${houseNumber ? ` ${houseNumber}` : ''}, ${postcode} ${place}`,
    street,
    houseNumber,
    PostalCode: postcode,
    City: place,
  }
}

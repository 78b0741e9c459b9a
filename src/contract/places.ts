import { z } from 'zod'
import { apiError } from './error.ts'

/** The specification names CoordLat and CoordLong. The other fields are spelt as in a reservation. */
export const postalCode = z.object({
  PostalCode: z.string().length(4),
  City: z.string(),
  CoordLat: z.number(),
  CoordLong: z.number(),
})

/** Degrees, longitude first. */
const location = z.array(z.number()).length(2)
const waypoint = z.object({ location, name: z.string() })

/** OSRM's table (https://project-osrm.org/docs/v5.24.0/api/#table-service), with the source of its figures. */
export const distanceTable = z.object({
  code: z.literal('Ok'),
  distances: z
    .array(z.array(z.number().nullable()))
    .describe('metres, [source][destination]; null: no road connects them'),
  sources: z.array(waypoint),
  destinations: z.array(waypoint),
  fallback: z
    .boolean()
    .describe(
      'true: estimates (great circles times a road factor), because no routing service responded; show them with «ca.»',
    ),
})

export type PostalCode = z.infer<typeof postalCode>
export type DistanceTable = z.infer<typeof distanceTable>

/** A suggestion while an address is typed: a street, or a house in one. */
export const suggestedAddress = z.object({
  text: z.string().describe('the text to show and to search for, such as `Storgata 12B, 2408 Elverum`'),
  street: z.string(),
  houseNumber: z.string().nullable().describe('null: a street without a number; the shopper must still type it'),
  PostalCode: z.string(),
  City: z.string(),
})

export const locatedAddress = z.object({
  Address: z.string().describe('street and house number'),
  street: z.string(),
  houseNumber: z.string(),
  PostalCode: z.string(),
  City: z.string(),
  CoordLat: z.number(),
  CoordLong: z.number(),
  source: z
    .enum(['chain', 'kartverket', 'openstreetmap'])
    .describe('the source of the address, which must be credited'),
})

/** No match. `postalCode`: the position of the given postcode, for further use. */
export const addressNotFound = apiError.extend({
  code: z.string().describe('ADDRESS_NOT_FOUND'),
  postalCode: postalCode.optional(),
})

export type SuggestedAddress = z.infer<typeof suggestedAddress>
export type LocatedAddress = z.infer<typeof locatedAddress>

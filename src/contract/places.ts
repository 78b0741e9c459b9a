import { z } from 'zod'

/** The specification names CoordLat and CoordLong; the others are spelt as in a reservation. */
export const postalCode = z.object({
  PostalCode: z.string().length(4),
  City: z.string(),
  CoordLat: z.number(),
  CoordLong: z.number(),
})

/** Degrees, longitude first. */
const location = z.tuple([z.number(), z.number()])
const waypoint = z.object({ location, name: z.string() })

/** OSRM's table, https://project-osrm.org/docs/v5.24.0/api/#table-service, and where its figures come from. */
export const distanceTable = z.object({
  code: z.literal('Ok'),
  distances: z
    .array(z.array(z.number().nullable()))
    .describe('metres, [source][destination]; null where no road leads'),
  sources: z.array(waypoint),
  destinations: z.array(waypoint),
  fallback: z
    .boolean()
    .describe('true: no routing service answered, these are great circles times a road factor; say «omtrent»'),
})

export type PostalCode = z.infer<typeof postalCode>
export type DistanceTable = z.infer<typeof distanceTable>

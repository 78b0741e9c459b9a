import { createRoute, z } from '@hono/zod-openapi'
import { distanceTable } from '#contract/places.ts'
import type { Position } from '#shared/places/position.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { limitByAddress } from '../rate-limit.ts'
import { readPosition } from './read-position.ts'

const most = 200
// No valid path is longer. The limit on the number of places has its own message.
const maxLength = 20_000

const route = createRoute({
  method: 'get',
  path: '/osrm/table/v1/car/{coordinates}',
  middleware: access('anyone'),
  request: {
    params: z.object({
      coordinates: z.string().max(maxLength).describe('longitude,latitude;longitude,latitude… At most 200 places'),
    }),
    query: z.object({
      annotations: z.string().max(100).optional().describe('Only `distance`'),
      sources: z
        .string()
        .max(2_000)
        .optional()
        .describe('Indexes of places from 0, separated by semicolons, or `all`. Default: all'),
      destinations: z.string().max(2_000).optional(),
    }),
  },
  responses: { 200: json(distanceTable, 'Distances in metres'), ...failure },
})
const pair = /^(-?\d{1,9}(?:\.\d{0,20})?),(-?\d{1,9}(?:\.\d{0,20})?)$/

export function registerDistanceTable(api: Api, deps: ApiDeps): void {
  api.use(
    '/osrm/table/v1/car/*',
    limitByAddress(deps, { name: 'distances', points: 120, duration: 60, store: 'process' }),
  )
  api.openapi(route, async c => {
    const { annotations = 'distance', sources, destinations } = c.req.valid('query')
    const refuse = (message: string) => fail(c, 'invalid', { message })
    if (annotations !== 'distance') return refuse('Bare annotations=distance er mulig')
    const points = readPoints(c.req.valid('param').coordinates)
    if (typeof points === 'string') return refuse(points)
    const from = readPlaces(sources, points)
    const to = readPlaces(destinations, points)
    if (!from || !to) return refuse('sources og destinations er plasser i listen, fra 0, med semikolon mellom')

    const { distances, estimated } = await deps.stock.nearby.roads(from, to)
    // The path contains the shopper's position, so shared caches must not store it.
    c.header('Cache-Control', 'private, max-age=3600')
    if (estimated) c.header('X-Distance-Source', 'great-circle')
    return c.json(
      {
        code: 'Ok' as const,
        distances,
        sources: from.map(waypoint),
        destinations: to.map(waypoint),
        fallback: estimated,
      },
      200,
    )
  })
}

/** The points, or a message about the invalid input. */
function readPoints(text: string): Position[] | string {
  const parts = text.split(';', most + 1)
  if (parts.length > most) return `Høyst ${most} koordinater om gangen`
  const points: Position[] = []
  for (const [at, part] of parts.entries()) {
    const [, longitude = '', latitude = ''] = pair.exec(part) ?? []
    const read = readPosition(latitude, longitude)
    if (!read.ok) return `Koordinat ${at + 1}: ${read.message}`
    points.push(read.position)
  }
  return points
}

function readPlaces(text: string | undefined, points: Position[]): Position[] | null {
  if (text === undefined || text === 'all') return points
  const chosen = text.split(';').map(part => (/^\d{1,3}$/.test(part) ? points[Number(part)] : undefined))
  return chosen.length <= most && chosen.every(point => point !== undefined) ? chosen : null
}

function waypoint({ latitude, longitude }: Position) {
  return { location: [longitude, latitude] as [number, number], name: '' }
}

import { z } from 'zod'
import type { OutsideService } from '#platform/outside-host.ts'
import { estimatedMetres, straightMetres, type Position } from '#shared/places/position.ts'

export interface DistanceTable {
  /** In metres, by `[source][destination]`. null: no road connects them. */
  distances: (number | null)[][]
  /**
   * False: road distances. True: great circles times a road factor, because there is no routing service, or it failed.
   */
  estimated: boolean
}

/** Distances from each source to each destination. Never throws: estimates if the routing service fails. */
export type RoadDistances = (sources: readonly Position[], destinations: readonly Position[]) => Promise<DistanceTable>

/** OSRM's response to `table` with `annotations=distance`; https://project-osrm.org/docs/v5.24.0/api/#table-service */
const osrmTable = z.object({ code: z.literal('Ok'), distances: z.array(z.array(z.number().min(0).nullable())) })

// The default `--max-table-size` of osrm-routed.
const largestRequest = 100
const cacheLimit = 1_000
const keepFor = 24 * 3_600_000

/**
 * Requests road distances from the routing service and caches them for a day. `service` null: estimates only. `now`: a
 * monotonic clock in ms.
 */
export function roadDistances(
  service: OutsideService | null,
  now: () => number = () => performance.now(),
): RoadDistances {
  const responses = new Map<string, { at: number; distances: Promise<(number | null)[][] | null> }>()

  const ask = async (path: `/${string}`, sources: readonly Position[], destinations: readonly Position[]) => {
    const table = await service?.ask(path, osrmTable)
    return table && isPlausible(table.distances, sources, destinations) ? table.distances : null
  }
  const remembered = (sources: readonly Position[], destinations: readonly Position[]) => {
    const path = tablePath(sources, destinations)
    const known = responses.get(path)
    if (known && now() - known.at < keepFor) return known.distances
    const distances = ask(path, sources, destinations)
    if (responses.size >= cacheLimit) responses.delete(responses.keys().next().value ?? '')
    responses.set(path, { at: now(), distances })
    // Estimates are not cached.
    void distances.then(found => found ?? responses.delete(path))
    return distances
  }

  return async (sources, destinations) => {
    if (service && sources.length > 0 && destinations.length > 0) {
      const rows = await Promise.all(
        chunks(sources, largestRequest / 2).map(async some => {
          const columns = chunks(destinations, largestRequest - some.length).map(others => remembered(some, others))
          return joinColumns(await Promise.all(columns), some.length)
        }),
      )
      if (rows.every(part => part !== null)) return { distances: rows.flat(), estimated: false }
    }
    return { distances: sources.map(from => destinations.map(to => estimatedMetres(from, to))), estimated: true }
  }
}

/**
 * Four decimals are about eleven metres: precise enough for a road, and fewer different URLs. They still identify a
 * house, so the routing service must be trusted.
 */
function tablePath(sources: readonly Position[], destinations: readonly Position[]): `/${string}` {
  const points = [...sources, ...destinations].map(
    ({ latitude, longitude }) => `${longitude.toFixed(4)},${latitude.toFixed(4)}`,
  )
  const first = sources.map((_, at) => at).join(';')
  const second = destinations.map((_, at) => at + sources.length).join(';')
  return `/table/v1/car/${points.join(';')}?annotations=distance&sources=${first}&destinations=${second}`
}

/** Whether the table has the right size and no road is much shorter than the straight line. */
function isPlausible(
  distances: readonly (readonly (number | null)[])[],
  sources: readonly Position[],
  destinations: readonly Position[],
): boolean {
  // OSRM snaps points to the nearest road, which may be far away.
  const shortest = (from: Position, to: Position) => straightMetres(from, to) / 2 - 5_000
  return (
    distances.length === sources.length &&
    sources.every((from, row) => {
      const metres = distances[row] ?? []
      return (
        metres.length === destinations.length &&
        destinations.every((to, at) => (metres[at] ?? Infinity) >= shortest(from, to))
      )
    })
  )
}

function joinColumns(columns: ((number | null)[][] | null)[], rows: number): (number | null)[][] | null {
  if (!columns.every(column => column !== null)) return null
  return Array.from({ length: rows }, (_, row) => columns.flatMap(column => column[row] ?? []))
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { Shop } from '#contract/shops.ts'
import type { Position } from '#shared/places/position.ts'
import { startState } from '../start/start-state.ts'
import { followPosition } from './follow-position.ts'

export interface Distances {
  metres: ReadonlyMap<number, number>
  /** No routing service responded, so the distances are estimates, shown with `ca.`. */
  estimated: boolean
}

const shopsPerRequest = 199

/** The shopper's distance to each shop. While no distances are known, lists keep the order they are given. */
export const {
  read: readDistances,
  subscribe: subscribeToDistances,
  nothing: noDistances,
} = followPosition<Distances>(from => measure(browserApi, from, startState.shops), {
  metres: new Map(),
  estimated: true,
})

/**
 * Metres to every shop of the chain. null: a request failed or was refused, which is only logged. `known`: the shops, if
 * they are already loaded.
 */
export async function measure(api: ApiClient, from: Position, known?: Shop[]): Promise<Distances | null> {
  const shops = known ? { ok: true as const, data: known } : await api('GET /shops')
  if (!shops.ok) return gaveUp(shops.error)
  const metres = new Map<number, number>()
  let estimated = false
  for (let start = 0; start < shops.data.length; start += shopsPerRequest) {
    const some = shops.data.slice(start, start + shopsPerRequest)
    const table = await api('GET /osrm/table/v1/car/{coordinates}', {
      path: { coordinates: coordinatesOf([from, ...some.map(({ coords }) => coords)]) },
      query: { annotations: 'distance', sources: '0' },
    })
    if (!table.ok) return gaveUp(table.error)
    estimated ||= table.data.fallback
    for (const [at, { id }] of some.entries()) {
      const way = table.data.distances[0]?.[at + 1]
      if (typeof way === 'number') metres.set(id, way)
    }
  }
  return { metres, estimated }
}

const coordinatesOf = (places: readonly Position[]): string =>
  places.map(({ latitude, longitude }) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`).join(';')

function gaveUp({ code }: { code: string }): null {
  console.warn(`Distances to the shops could not be had: ${code}`)
  return null
}

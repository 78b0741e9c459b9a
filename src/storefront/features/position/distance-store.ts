import { browserCalls } from '#contract/client/browser.ts'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import type { Position } from '#shared/places/position.ts'
import { startState } from '../start/start-calls.ts'
import { followPosition } from './follow-position.ts'

export interface Distances {
  metres: ReadonlyMap<number, number>
  /** No routing service answered: say `ca.` */
  estimated: boolean
}

const atOnce = 199

const shopsKnown: ShopperCalls['shops'] = async () =>
  startState.shops ? { ok: true, status: 200, data: startState.shops } : browserCalls.shops()

/** How far each shop is from the shopper. Where it cannot be had the shops are shown all the same, by name. */
export const {
  read: readDistances,
  subscribe: subscribeToDistances,
  nothing: noDistances,
} = followPosition<Distances>(from => measure({ ...browserCalls, shops: shopsKnown }, from), {
  metres: new Map(),
  estimated: true,
})

/** Metres to every shop of the chain; null where they cannot be had, which is only logged. */
export async function measure(
  api: Pick<ShopperCalls, 'shops' | 'distances'>,
  from: Position,
): Promise<Distances | null> {
  const shops = await api.shops()
  if (!shops.ok) return gaveUp(shops.error)
  const metres = new Map<number, number>()
  let estimated = false
  for (let start = 0; start < shops.data.length; start += atOnce) {
    const some = shops.data.slice(start, start + atOnce)
    const table = await api.distances([from, ...some.map(({ coords }) => coords)])
    if (!table.ok) return gaveUp(table.error)
    estimated ||= table.data.fallback
    for (const [at, { id }] of some.entries()) {
      const way = table.data.distances[0]?.[at + 1]
      if (typeof way === 'number') metres.set(id, way)
    }
  }
  return { metres, estimated }
}

function gaveUp({ code }: { code: string }): null {
  console.warn(`Distances to the shops could not be had: ${code}`)
  return null
}

import { browserCalls } from '#contract/client/browser.ts'
import type { Calls } from '#contract/client/calls.ts'
import type { Position } from '#shared/position.ts'
import { readPosition, subscribeToPosition } from './position-store.ts'

export interface Distances {
  metres: ReadonlyMap<number, number>
  /** No routing service answered: say `ca.` */
  estimated: boolean
}

const atOnce = 199
const none: Distances = { metres: new Map(), estimated: true }
let measured: { from: string; distances: Distances } = { from: '', distances: none }
let underway = ''
const listeners = new Set<() => void>()

/** How far each shop is from the shopper, one answer for the whole page. Empty until it is known. */
export function readDistances(): Distances {
  const { position } = readPosition()
  return position && measured.from === keyOf(position) ? measured.distances : none
}

export const noDistances = (): Distances => none

/** Measures anew whenever the shopper's position changes, here or in another tab. */
export function subscribeToDistances(listener: () => void): () => void {
  const changed = () => {
    listener()
    void measureAgain()
  }
  listeners.add(listener)
  const leave = subscribeToPosition(changed)
  void measureAgain()
  return () => {
    listeners.delete(listener)
    leave()
  }
}

async function measureAgain(): Promise<void> {
  const { position } = readPosition()
  if (!position) return
  const from = keyOf(position)
  if (from === measured.from || from === underway) return
  underway = from
  const distances = await measure(browserCalls, position)
  if (underway !== from) return
  underway = ''
  // A failure is not kept: the next page asks again. The shops are shown all the same, by name.
  if (!distances) return
  measured = { from, distances }
  for (const listener of listeners) listener()
}

/** Metres to every shop of the chain; null where they cannot be had, which is only logged. */
export async function measure(api: Pick<Calls, 'shops' | 'distances'>, from: Position): Promise<Distances | null> {
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

const keyOf = ({ latitude, longitude }: Position) => `${latitude},${longitude}`

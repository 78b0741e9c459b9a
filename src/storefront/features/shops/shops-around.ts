import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import { follow } from '../position/follow-position.ts'
import { readPosition, subscribeToPosition } from '../position/position-store.ts'
import { readMyShop, subscribeToMyShop } from './my-shop-store.ts'

export type ShopsAround = ReadonlyMap<number, { name: string; metres: number }>
type Start = { lat: string; lon: string } | { fromShop: string }

const everyShop = '200'

/**
 * All shops with their distance from the shopper's position, otherwise from the shopper's own shop. Empty: not known.
 */
export const {
  read: readShopsAround,
  subscribe: subscribeToShopsAround,
  nothing: noShopsAround,
} = follow<Start, ShopsAround>(
  {
    read() {
      const { position } = readPosition()
      if (position) return { lat: String(position.latitude), lon: String(position.longitude) }
      const mine = readMyShop()
      return mine && { fromShop: String(mine.id) }
    },
    keyOf: start => JSON.stringify(start),
    subscribe(listener) {
      const stops = [subscribeToPosition(listener), subscribeToMyShop(listener)]
      return () => stops.forEach(stop => stop())
    },
  },
  start => findShopsAround(browserApi, start),
  new Map(),
)

/** The shops with a known distance from a place or shop. null: the request failed. */
export async function findShopsAround(api: ApiClient, start: Start): Promise<ShopsAround | null> {
  const result = await api('GET /shops/near', { query: { ...start, take: everyShop } })
  if (!result.ok) return null
  return new Map(
    result.data.shops.flatMap(({ id, name, distance }) =>
      distance === null ? [] : [[id, { name, metres: distance }]],
    ),
  )
}

import type { AddressQuery } from './read-address.ts'

export interface LocatedAddress {
  street: string
  number: number
  letter: string
  postcode: string
  place: string
  latitude: number
  longitude: number
  source: 'chain' | 'kartverket' | 'openstreetmap'
}

/** A source of addresses: the chain's own table, Kartverket or OpenStreetMap. Throws only on database errors. */
export interface AddressSource {
  /** An external service, for which the time budget applies. */
  readonly outside: boolean
  /** Best match first. Empty: no match, or the service failed. */
  find(request: AddressQuery): Promise<LocatedAddress[]>
}

export const maxAddresses = 10
// Few texts have several readings, and each reading costs a request to the external services.
const maxReadings = 3

// In ms, for all external services together, because the shopper is waiting.
const timeBudget = 2_000

/**
 * Searches the sources one after another, each with the first three readings of the text. Stops at the first match.
 * Skips external services when their time budget is used up.
 */
export async function findAddresses(
  sources: readonly AddressSource[],
  readings: readonly AddressQuery[],
): Promise<LocatedAddress[]> {
  let left = timeBudget
  for (const source of sources) {
    for (const reading of readings.slice(0, maxReadings)) {
      // Timers may fire a millisecond early.
      if (source.outside && left < 1) break
      const started = performance.now()
      const rows = await (source.outside ? noneAfter(left, source.find(reading)) : source.find(reading))
      if (rows.length > 0) return rows.slice(0, maxAddresses)
      if (source.outside) left -= performance.now() - started
    }
  }
  return []
}

async function noneAfter(ms: number, finding: Promise<LocatedAddress[]>): Promise<LocatedAddress[]> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<LocatedAddress[]>(resolve => {
    timer = setTimeout(() => resolve([]), ms)
  })
  return Promise.race([finding, timeout]).finally(() => clearTimeout(timer))
}

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

/** Somebody who knows addresses: the chain's own table, Kartverket, OpenStreetMap. Fails only when the database does. */
export interface AddressSource {
  /** A service of somebody else's: it is not waited for for ever. */
  readonly outside: boolean
  /** Best first; none when it knows none, or cannot be asked. */
  find(wanted: AddressQuery): Promise<LocatedAddress[]>
}

export const mostAddresses = 10
// A text is rarely ambiguous; outside services are not asked for every way to read it.
const mostReadings = 3

// The shopper who types waits for outside services at most so many ms, for all of them together.
const timeBudget = 2_000

/** Asks one source after the other, each for every way to read the text, until one knows it or it takes too long. */
export async function findAddresses(
  sources: readonly AddressSource[],
  readings: readonly AddressQuery[],
): Promise<LocatedAddress[]> {
  let left = timeBudget
  for (const source of sources) {
    for (const reading of readings.slice(0, mostReadings)) {
      // Timers may fire a millisecond early.
      if (source.outside && left < 1) break
      const started = performance.now()
      const found = await (source.outside ? noneAfter(left, source.find(reading)) : source.find(reading))
      if (found.length > 0) return found.slice(0, mostAddresses)
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

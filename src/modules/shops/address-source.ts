import type { WantedAddress } from './read-address.ts'

export interface FoundAddress {
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
  /** Best first; none when it knows none, or cannot be asked. */
  find(wanted: WantedAddress): Promise<FoundAddress[]>
}

export const mostAddresses = 10
// A text is rarely ambiguous; outside services are not asked for every way to read it.
const mostReadings = 3

/** Asks one source after the other, each for every way to read the text, until one knows it. */
export async function findAddresses(
  sources: readonly AddressSource[],
  readings: readonly WantedAddress[],
): Promise<FoundAddress[]> {
  for (const source of sources) {
    for (const reading of readings.slice(0, mostReadings)) {
      const found = await source.find(reading)
      if (found.length > 0) return found.slice(0, mostAddresses)
    }
  }
  return []
}

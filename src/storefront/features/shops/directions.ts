import type { Shop } from '#contract/shops.ts'

/** The chain's own map link, otherwise directions on a public map. */
export function directionsTo({ mapLink, coords: { latitude, longitude } }: Pick<Shop, 'mapLink' | 'coords'>): string {
  return (
    mapLink ?? `https://www.openstreetmap.org/directions?to=${latitude},${longitude}#map=15/${latitude}/${longitude}`
  )
}

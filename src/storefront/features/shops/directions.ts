import type { Shop } from '#contract/shops.ts'

/** The chain's own link where it gave one; else the way there on the map that everybody may use. */
export function directionsTo({ mapLink, coords: { latitude, longitude } }: Pick<Shop, 'mapLink' | 'coords'>): string {
  return (
    mapLink ?? `https://www.openstreetmap.org/directions?to=${latitude},${longitude}#map=15/${latitude}/${longitude}`
  )
}

import type { Shop } from '#contract/shops.ts'

const shown = 5
const kmPerDegree = 111.2

export interface Place {
  latitude: number
  longitude: number
}

/** The shops nearest to a place, with how far away they are in km, as the crow flies. */
export function nearestShops(shops: readonly Shop[], from: Place): { shop: Shop; km: number }[] {
  return shops
    .map(shop => ({ shop, km: distance(from, shop.coords) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, shown)
}

/** The shops whose name, street or place begins with each of the words, or whose postcode does. */
export function shopsNamed(shops: readonly Shop[], typed: string): Shop[] {
  const words = typed
    .toLocaleLowerCase('nb')
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  return shops
    .filter(({ name, address, postNo, postPlace }) => {
      const own = `${name} ${address} ${postNo} ${postPlace}`.toLocaleLowerCase('nb').split(/[\s,]+/)
      return words.every(word => own.some(part => part.startsWith(word)))
    })
    .slice(0, shown)
}

/** A degree of longitude is shorter in the north; over Norway's distances the earth is flat enough. */
function distance(a: Place, b: Place): number {
  const north = (a.latitude - b.latitude) * kmPerDegree
  const middle = ((a.latitude + b.latitude) / 2) * (Math.PI / 180)
  const east = (a.longitude - b.longitude) * kmPerDegree * Math.cos(middle)
  return Math.hypot(north, east)
}

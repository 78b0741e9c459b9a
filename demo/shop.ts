/** `size`: the share of the assortment that a shop carries. `fond`: main groups that are popular in its town. */
export type DemoShop = {
  no: number
  town: string
  address: string
  postcode: string
  at: [latitude: number, longitude: number]
  hours: string
  size: number
  fond: string[]
  about: string
}

export const city = 'Man-Fre 1000-2100, Lør 1000-1900, Søn stengt'
export const mall = 'Man-Fre 1000-2000, Lør 1000-1800, Søn stengt'
export const town = 'Man-Fre 1000-1900, Lør 1000-1700, Søn stengt'
export const smallTown = 'Man-Fre 1000-1700, Lør 1000-1500, Søn stengt'
export const lateThursday = 'Man-Ons 1000-1700, Tor 1000-1900, Fre 1000-1700, Lør 1000-1600, Søn stengt'
/** Hours of shops near ski resorts. */
export const openOnSundays = 'Man-Fre 1000-1800, Lør 1000-1700, Søn 1200-1700'

/** The name has no brand, because the shops belong to all brands of the chain. */
export const shopName = (shop: DemoShop): string => `Fritid ${shop.town}`
export const storeCode = (shop: DemoShop): string => String(shop.no).padStart(3, '0')

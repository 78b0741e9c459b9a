import { nameOrder } from '#shared/order.ts'
import type { Arrangement } from './arrangements.ts'

export interface Brand {
  id: number
  name: string
  slug: string
}
export interface Group {
  id: number
  level: number
  parentId: number | null
  name: string
  slug: string
}
export interface Gender {
  id: number
  name: string
}
export interface ColourGroup {
  id: number
  name: string
  label: string
  hex: string | null
  position: number
}
export interface Colour {
  id: number
  name: string
  code: string | null
  hex: string | null
  groupId: number
}
export interface Size {
  id: number
  name: string
}
export interface ShopFacts {
  id: number
  name: string
  fullName: string
  slug: string
  orgNo: string | null
  description: string
  address: string
  postNo: string
  postPlace: string
  latitude: number
  longitude: number
  phone: string | null
  email: string | null
  messengerId: string | null
  mapLink: string | null
  openingHours: string
  specialOpeningHours: string
  chain: number
  /** Until then it takes no new reservations, and has nothing to promise; null: it takes them. */
  pausedUntil: string | null
  /** Open hours within which goods are ready: the shop's own, or else the chain's. */
  readyHours: number
  /** Open hours for which goods are held; null: as the chain's setting says. */
  pickupHours: number | null
}

/** A picture above the list of a main group. */
export interface CategoryBanner {
  groupId: number
  picture: { url: string; width: number; height: number; files: { url: string; width: number }[] }
  alt: string
  /** '': it leads nowhere. */
  link: string
}

export interface Synonym {
  id: number
  /** what is typed */
  words: string
  /** what it is called here */
  means: string
  bothWays: boolean
}

/** What articles refer to, by id; the shops that are in the feed stand in the order of their names. */
export interface Lists {
  brands: ReadonlyMap<number, Brand>
  groups: ReadonlyMap<number, Group>
  /** by the id of their main group */
  banners: ReadonlyMap<number, CategoryBanner>
  genders: ReadonlyMap<number, Gender>
  colourGroups: ReadonlyMap<number, ColourGroup>
  colours: ReadonlyMap<number, Colour>
  sizes: ReadonlyMap<number, Size>
  shops: readonly ShopFacts[]
  /** ids of shops that take no new reservations now */
  pausedShops: ReadonlySet<number>
  /** Milliseconds from when this was read until a pause begins or ends; Infinity: none does. */
  pauseEdgeIn: number
  /** shop id → its place in `shops` */
  shopIndex: ReadonlyMap<number, number>
  synonyms: readonly Synonym[]
  arrangements: readonly Arrangement[]
}

export interface ListRows {
  brands: Brand[]
  groups: Group[]
  genders: Gender[]
  colourGroups: ColourGroup[]
  colours: Colour[]
  sizes: Size[]
  shops: ShopFacts[]
  /** unset: none begins or ends */
  pauseEdgeIn?: number
  synonyms: Synonym[]
  arrangements: Arrangement[]
  /** unset: none */
  banners?: CategoryBanner[]
}

export function listsFrom(rows: ListRows): Lists {
  const shops = rows.shops.toSorted((a, b) => nameOrder(a.name, b.name) || a.id - b.id)
  return {
    brands: byId(rows.brands),
    groups: byId(rows.groups),
    banners: new Map(rows.banners?.map(banner => [banner.groupId, banner])),
    genders: byId(rows.genders),
    colourGroups: byId(rows.colourGroups),
    colours: byId(rows.colours),
    sizes: byId(rows.sizes),
    shops,
    pausedShops: new Set(shops.flatMap(({ id, pausedUntil }) => (pausedUntil ? [id] : []))),
    pauseEdgeIn: rows.pauseEdgeIn ?? Infinity,
    shopIndex: new Map(shops.map((shop, place) => [shop.id, place])),
    synonyms: rows.synonyms,
    arrangements: rows.arrangements,
  }
}

/** The row that an article refers to. The database's references promise that it is there: without it this is a bug. */
export function known<T>(list: ReadonlyMap<number, T>, id: number | null): T {
  const row = id === null ? undefined : list.get(id)
  if (row === undefined) throw new Error(`The read model has no row ${id}`)
  return row
}

/** The ids of shops by their places. */
export function shopIds(lists: Lists, places: readonly number[]): number[] {
  return places.flatMap(place => lists.shops[place]?.id ?? [])
}

/** `after` with the places of `before` where every shop stands where it stood. */
export function keepingIndexes(before: Lists, after: Lists): Lists {
  const same =
    before.shops.length === after.shops.length && after.shops.every(({ id }, i) => id === before.shops[i]?.id)
  return same ? { ...after, shopIndex: before.shopIndex } : after
}

function byId<T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map(row => [row.id, row]))
}

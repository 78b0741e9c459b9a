import { nameOrder } from '#shared/order.ts'
import { sizeOrder } from '#shared/sizes/size-order.ts'
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
  /** Former paths in names (`Sko > Tursko`), one per line. A text, because rows are compared field by field. */
  formerPaths: string
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
  /** While paused, the shop takes no new reservations and has no available stock. null: not paused. */
  pausedUntil: string | null
  /** Opening hours until goods are ready: the shop's own setting, else the chain's. */
  readyHours: number
  /** Opening hours for which goods are held. null: the chain's setting. */
  pickupHours: number | null
}

/** A picture above the list of a main group. */
export interface CategoryBanner {
  groupId: number
  picture: { url: string; width: number; height: number; files: { url: string; width: number }[] }
  alt: string
  /** '': no link. */
  link: string
}

export interface Synonym {
  id: number
  /** The text as typed. */
  words: string
  /** The kinds of goods that the words mean, separated by commas. */
  means: string
  bothWays: boolean
}

/** The rows that articles refer to, by id. `shops` contains the shops in the feed, sorted by name. */
export interface Lists {
  brands: ReadonlyMap<number, Brand>
  groups: ReadonlyMap<number, Group>
  /** Former paths of groups in slugs (`sko/tursko`) → current group id. */
  formerGroupPaths: ReadonlyMap<string, number>
  /** Keyed by main group id. */
  banners: ReadonlyMap<number, CategoryBanner>
  genders: ReadonlyMap<number, Gender>
  colourGroups: ReadonlyMap<number, ColourGroup>
  colours: ReadonlyMap<number, Colour>
  sizes: ReadonlyMap<number, Size>
  /** Size id → place in the display order of sizes. */
  sizePlace: ReadonlyMap<number, number>
  shops: readonly ShopFacts[]
  /** Ids of shops that are paused now. */
  pausedShops: ReadonlySet<number>
  /** Time from the read of these lists to the next begin or end of a pause, in ms. Infinity: no shop is paused or will be. */
  pauseEdgeIn: number
  /** Shop id → index in `shops`. */
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
  /** Default: Infinity. */
  pauseEdgeIn?: number
  synonyms: Synonym[]
  arrangements: Arrangement[]
  /** Default: none. */
  formerGroupPaths?: ReadonlyMap<string, number>
  /** Default: none. */
  banners?: CategoryBanner[]
}

export function listsFrom(rows: ListRows): Lists {
  const shops = rows.shops.toSorted((a, b) => nameOrder(a.name, b.name) || a.id - b.id)
  return {
    brands: byId(rows.brands),
    groups: byId(rows.groups),
    formerGroupPaths: rows.formerGroupPaths ?? new Map(),
    banners: new Map(rows.banners?.map(banner => [banner.groupId, banner])),
    genders: byId(rows.genders),
    colourGroups: byId(rows.colourGroups),
    colours: byId(rows.colours),
    sizes: byId(rows.sizes),
    sizePlace: new Map(rows.sizes.toSorted((a, b) => sizeOrder(a.name, b.name)).map(({ id }, place) => [id, place])),
    shops,
    pausedShops: new Set(shops.flatMap(({ id, pausedUntil }) => (pausedUntil ? [id] : []))),
    pauseEdgeIn: rows.pauseEdgeIn ?? Infinity,
    shopIndex: new Map(shops.map((shop, place) => [shop.id, place])),
    synonyms: rows.synonyms,
    arrangements: rows.arrangements,
  }
}

/** The row with this id. Foreign keys guarantee that it exists; a missing row is a bug and throws. */
export function known<T>(list: ReadonlyMap<number, T>, id: number | null): T {
  const row = id === null ? undefined : list.get(id)
  if (row === undefined) throw new Error(`The read model has no row ${id}`)
  return row
}

/** Shop ids by index in `shops`. */
export function shopIds(lists: Lists, places: readonly number[]): number[] {
  return places.flatMap(place => lists.shops[place]?.id ?? [])
}

/** Returns `after`, reusing the `shopIndex` of `before` if all shops have the same index. */
export function keepingIndexes(before: Lists, after: Lists): Lists {
  const same =
    before.shops.length === after.shops.length && after.shops.every(({ id }, i) => id === before.shops[i]?.id)
  return same ? { ...after, shopIndex: before.shopIndex } : after
}

function byId<T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map(row => [row.id, row]))
}

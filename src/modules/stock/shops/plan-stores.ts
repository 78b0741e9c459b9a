import { dashCase } from '#shared/dash-case.ts'
import { parseOpeningHours } from '#shared/time/read-opening-hours.ts'
import type { FeedShop } from './feed-shop.ts'

export interface ShopRow {
  id: number
  chain_id: number
  store_code: string
  name: string
  full_name: string
  company: string
  slug: string
  org_no: string | null
  description: string
  address: string
  postcode: string
  place: string
  latitude: number
  longitude: number
  phone: string | null
  email: string | null
  messenger_id: string | null
  map_link: string | null
  opening_hours: string
  special_opening_hours: string
  in_feed: boolean
}

export interface StorePlan {
  newShops: ShopRow[]
  changedShops: ShopRow[]
  hiddenShops: number[]
  counts: { shopsIn: number; shopsBack: number; shopsChanged: number; shopsOut: number; shopsBefore: number }
}

/** Plans the changes of a full store feed. `unreadable`: shops with invalid rows, which stay unchanged. */
export function planStores(
  stored: readonly ShopRow[],
  feed: readonly FeedShop[],
  unreadable: ReadonlySet<string>,
): StorePlan {
  const before = new Map(stored.map(shop => [shop.id, shop]))
  const slugs = new Set(stored.map(shop => shop.slug))
  const plan: StorePlan = {
    newShops: [],
    changedShops: [],
    hiddenShops: [],
    counts: { shopsIn: 0, shopsBack: 0, shopsChanged: 0, shopsOut: 0, shopsBefore: 0 },
  }
  for (const shop of feed) {
    const old = before.get(shop.id)
    // A shop keeps its first slug, because printed matter and external maps link to it.
    const row = {
      ...shopRow(shop, old?.slug ?? takeSlug(shop, slugs)),
      opening_hours: hoursAfterFeed(shop.openingHours, old?.opening_hours),
    }
    if (!old) plan.newShops.push(row)
    else if ((Object.keys(row) as (keyof ShopRow)[]).some(column => row[column] !== old[column])) {
      plan.changedShops.push(row)
      if (!old.in_feed) plan.counts.shopsBack++
    }
  }
  const named = new Set(feed.map(shop => shop.id))
  const visible = stored.filter(shop => shop.in_feed)
  plan.hiddenShops = visible
    .filter(shop => !named.has(shop.id) && !unreadable.has(shop.store_code))
    .map(shop => shop.id)
  plan.counts = {
    shopsIn: plan.newShops.length,
    shopsBack: plan.counts.shopsBack,
    shopsChanged: plan.changedShops.length - plan.counts.shopsBack,
    shopsOut: plan.hiddenShops.length,
    shopsBefore: visible.length,
  }
  return plan
}

/**
 * The opening hours of a shop after a feed. Unreadable hours do not replace readable ones. An empty text removes the
 * hours.
 */
export function hoursAfterFeed(fed: string, stored: string | undefined): string {
  const keeps = fed !== '' && !parseOpeningHours(fed) && stored !== undefined && parseOpeningHours(stored)
  return keeps ? stored : fed
}

function takeSlug(shop: FeedShop, taken: Set<string>): string {
  const base = dashCase(shop.name)
  const slug = base !== '' && !taken.has(base) ? base : [base, String(shop.id)].filter(part => part !== '').join('-')
  taken.add(slug)
  return slug
}

function shopRow(shop: FeedShop, slug: string): ShopRow {
  return {
    id: shop.id,
    chain_id: shop.chainId,
    store_code: shop.storeCode,
    name: shop.name,
    full_name: shop.fullName,
    company: shop.company,
    slug,
    org_no: shop.orgNo,
    description: shop.description,
    address: shop.address,
    postcode: shop.postcode,
    place: shop.place,
    latitude: shop.latitude,
    longitude: shop.longitude,
    phone: shop.phone,
    email: shop.email,
    messenger_id: shop.messengerId,
    map_link: shop.mapLink,
    opening_hours: shop.openingHours,
    special_opening_hours: shop.specialOpeningHours,
    in_feed: true,
  }
}

import type { NearShop, NearShopsResponse } from '#contract/near-shops.ts'
import type { ShopFacts } from '#modules/catalogue/read-model/index.ts'
import type { Places } from '#modules/stock/shops/index.ts'
import { estimatedMetres } from '#shared/places/position.ts'
import { readPosition } from './read-position.ts'
import type { ShopTimes } from './shop-times.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

type Where = NearShopsResponse['position']

/** The shopper's position from coordinates or a postcode. null: none given. Otherwise the error. */
export function readWhere(
  { lat, lon, postcode }: { lat?: string | undefined; lon?: string | undefined; postcode?: string | undefined },
  { postcodes }: Places,
): { ok: true; where: Where } | { ok: false; code: 'invalid' | 'not_found'; message: string } {
  if (lat !== undefined || lon !== undefined) {
    const read = readPosition(lat ?? '', lon ?? '')
    return read.ok
      ? { ok: true, where: { ...read.position, place: null } }
      : { ok: false, code: 'invalid', message: read.message }
  }
  const code = cleanDigits(postcode ?? '')
  if (code === '') return { ok: true, where: null }
  if (!/^\d{4}$/.test(code)) return { ok: false, code: 'invalid', message: 'Et postnummer har fire sifre' }
  const found = postcodes.get(code)
  if (!found) return { ok: false, code: 'not_found', message: `Vi kjenner ikke postnummeret ${code}` }
  return { ok: true, where: { latitude: found.latitude, longitude: found.longitude, place: found.place } }
}

export function distanceTo(shop: ShopFacts, where: Where): number | null {
  return where && estimatedMetres(where, shop)
}

export function presentNearShop(
  { id, name, slug, address, postNo, postPlace, phone }: ShopFacts,
  distance: number | null,
  times: ShopTimes | undefined,
): NearShop {
  const unknown = { state: 'unknown' as const, closesAt: null, opensAt: null, closedToday: false, holiday: null }
  return {
    id,
    name,
    slug,
    address,
    postNo,
    postPlace,
    phone,
    distance,
    open: times?.open ?? unknown,
    readyBy: times?.readyBy ?? null,
    heldUntil: times?.heldUntil ?? null,
  }
}

import type { ApiClient } from '#contract/client/client.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { Shop } from '#contract/shops.ts'
import { openAt } from '#shared/time/opening-hours.ts'
import type { FinderChoice } from './finder-address.ts'
import { findShops } from './find-shops.ts'
import { shopNow } from './shop-now.ts'

/** All shops by name, the shops that match the typed text, or all shops by distance from the typed place. */
export async function loadFinder(api: ApiClient, choice: FinderChoice, now: Date) {
  const all = dataOrThrow(await api('GET /shops'))
  const requested = choice.openOnly ? all.filter(shop => isOpen(shop, now)) : all
  const { near, found } =
    choice.typed === ''
      ? { near: null, found: requested.map(shop => ({ shop, metres: null })) }
      : await findShops(api, requested, choice.typed)
  return { choice, near, shops: found.map(({ shop, metres }) => toRow(shop, metres, now)), all: all.length }
}

function toRow(shop: Shop, metres: number | null, now: Date) {
  const { id, name, slug, address, postNo, postPlace, phone, coords } = shop
  const { open } = shopNow(shop, now)
  return { id, name, slug, address, postNo, postPlace, phone, coords, open, isOpen: isOpen(shop, now), metres }
}

const isOpen = ({ openingHours, specialOpeningHours }: Shop, now: Date) =>
  openAt(now, openingHours, specialOpeningHours)

export type Finder = Awaited<ReturnType<typeof loadFinder>>
export type FinderRow = Finder['shops'][number]

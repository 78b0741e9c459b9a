import type { ApiClient } from '#contract/client/client.ts'
import type { Category, Picture } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shops.ts'
import { groupLabel } from '../../group-label.ts'
import { shopNow } from '../shops/shop-now.ts'
import { withPictures } from '../blog/load-posts.ts'
import { chooseArticles } from './choose-articles.ts'
import { nearestShops, placesWithShops, positionOfPlace, shopsNamed } from '../shops/find-shops.ts'
import { seasonOf } from '#shared/time/season.ts'

// Enough articles to find reduced ones among. The read model returns them cheaply.
const looked = 200
const shopsShown = 5
const socialShown = 4

export interface GroupTile {
  slug: string
  name: string
  count: number
  picture: Picture | null
}
export interface FoundShop {
  id: number
  name: string
  slug: string
  address: string
  phone: string | null
  /** The current opening status as text. */
  open: string
  /** The estimated distance by road. */
  metres: number | null
}

/** The data of the home page. A part that cannot be loaded is left out. */
export async function loadHome(api: ApiClient, { brand, place, now }: { brand: string; place: string; now: Date }) {
  const [best, categories, shopList, settings, posts, social] = await Promise.all([
    api('GET /articles', { query: { orderBy: 'Bestseller', per_page: looked } }),
    api('GET /categories'),
    api('GET /shops'),
    api('GET /settings/{brand}', { path: { brand } }),
    api('GET /blog/posts', { query: { page: 1 } }),
    api('GET /fb/getPosts'),
  ])
  // The log line that the specification requires. The page is shown without the feed.
  if (!social.ok) console.error('Error: Something went wrong')
  const shops = shopList.ok ? shopList.data : []
  const season = seasonOf(now)
  return {
    season,
    ...chooseArticles(best.ok ? best.data.data : [], season),
    groups: await Promise.all((categories.ok ? categories.data : []).map(category => tileOf(api, category))),
    slots: settings.ok ? settings.data.bannerSlots : [],
    places: placesWithShops(shops),
    place,
    posts: posts.ok ? await withPictures(api, posts.data.data.slice(0, 3)) : [],
    social: social.ok ? social.data.slice(0, socialShown) : [],
    found: await findShops(api, shops, place, now),
  }
}

async function tileOf(api: ApiClient, { id, slug, name, count }: Category): Promise<GroupTile> {
  const best = await api('GET /categories/{id}/articles', {
    path: { id },
    query: { orderBy: 'Bestseller', per_page: 1 },
  })
  return { slug, name: groupLabel(name), count, picture: best.ok ? (best.data.data[0]?.picture ?? null) : null }
}

async function findShops(
  api: ApiClient,
  shops: readonly Shop[],
  place: string,
  now: Date,
): Promise<FoundShop[] | null> {
  if (place === '') return null
  const named = shopsNamed(shops, place)
  const from = named.length > 0 ? null : await positionOfPlace(api, place)
  if (!from) return named.slice(0, shopsShown).map(shop => shown(shop, null, now))
  return nearestShops(shops, from)
    .slice(0, shopsShown)
    .map(({ shop, metres }) => shown(shop, metres, now))
}

function shown(shop: Shop, metres: number | null, now: Date): FoundShop {
  const { id, name, slug, address, postNo, postPlace, phone } = shop
  const open = shopNow(shop, now).open
  return { id, name, slug, address: `${address}, ${postNo} ${postPlace}`, phone, open, metres }
}

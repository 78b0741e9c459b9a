import type { ApiClient } from '#contract/client/client.ts'
import type { Article, Category, Picture } from '#contract/catalogue.ts'
import type { SearchBody } from '#contract/search.ts'
import type { Shop } from '#contract/shops.ts'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'
import type { Front } from '#shared/brand/settings.ts'
import { genderPages } from '../../gender-pages.ts'
import { groupLabel } from '../../group-label.ts'
import { shopNow } from '../shops/shop-now.ts'
import { withPictures } from '../blog/load-posts.ts'
import { chooseBestsellers, chooseReduced } from './choose-articles.ts'
import { activityPaths, planFront } from './plan-front.ts'
import { findShops, placesWithShops } from '../shops/find-shops.ts'
import { withShownName, type WithShownName } from '#shared/text/norwegian/soft-hyphens.ts'
import { seasonOf } from '#shared/time/season.ts'

// The number of best sellers that are read to choose from. The read model returns them cheaply.
const looked = 200
const socialShown = 4
// The number of best sellers that are read per group or activity. Its tile shows the first picture among them.
const tileCandidates = 8

export interface GroupTile extends WithShownName {
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
export async function loadHome(
  api: ApiClient,
  { brand, place, now }: { brand: ResolvedBrandSettings; place: string; now: Date },
) {
  const [best, reduced, categories, shopList, settings, posts, social] = await Promise.all([
    api('GET /articles', { query: { orderBy: 'Bestseller', per_page: looked } }),
    bestOf(api, { only: 'reduced' }),
    api('GET /categories'),
    api('GET /shops'),
    api('GET /settings/{brand}', { path: { brand: brand.id } }),
    api('GET /blog/posts', { query: { page: 1 } }),
    api('GET /fb/getPosts'),
  ])
  // The log line that the specification requires. The page is shown without the feed.
  if (!social.ok) console.error('Error: Something went wrong')
  const shops = shopList.ok ? shopList.data : []
  const groups = categories.ok ? categories.data : []
  const articles = best.ok ? best.data.data : []
  return {
    front: planFront(brand.front, {
      season: seasonOf(now),
      best: articles,
      reduced,
      categories: groups,
      ...(await loadChoices(api, brand.front, groups)),
    }),
    row: chooseBestsellers(articles),
    reduced: brand.front === 'reduced' ? [] : chooseReduced(reduced),
    groups: await Promise.all(groups.map(category => tileOf(api, category))),
    slots: settings.ok ? settings.data.bannerSlots : [],
    places: placesWithShops(shops),
    place,
    posts: posts.ok ? await withPictures(api, posts.data.data.slice(0, 3)) : [],
    social: social.ok ? social.data.slice(0, socialShown) : [],
    found: await findAtPlace(api, shops, place, now),
  }
}

const children = { genders: [...genderPages['barn-junior'].ids] }

/** The links of front pages that offer a choice, with the goods behind the links. */
async function loadChoices(api: ApiClient, front: Front, categories: readonly Category[]) {
  const none = { childrens: [], childrensSizes: [], activities: [] }
  if (front === 'sizes') {
    const [childrens, facets] = await Promise.all([
      bestOf(api, { filters: children }),
      api('POST /articles/facets', { body: { filters: children, fields: ['sizes'] } }),
    ])
    return { ...none, childrens, childrensSizes: facets.ok ? (facets.data.facets.sizes ?? []) : [] }
  }
  if (front !== 'activities') return none
  const activities = activityPaths(categories).map(async ({ to, name, category, sub }) => {
    const best = await bestOf(api, { category, ...(sub !== null && { subcategory: sub }) }, tileCandidates)
    return { to, name, picture: firstPicture(best) }
  })
  return { ...none, activities: await Promise.all(activities) }
}

/** The best sellers of a part of the shop. Empty on failure. */
async function bestOf(api: ApiClient, part: Partial<SearchBody>, take = looked): Promise<Article[]> {
  const found = await api('POST /articles/search', { body: { query: '', ...part, take, orderBy: 'Bestseller' } })
  return found.ok ? found.data.hits.hits.map(hit => hit._source) : []
}

async function tileOf(api: ApiClient, { id, slug, name, count }: Category): Promise<GroupTile> {
  const best = await api('GET /categories/{id}/articles', {
    path: { id },
    query: { orderBy: 'Bestseller', per_page: tileCandidates },
  })
  return withShownName({ slug, name: groupLabel(name), count, picture: firstPicture(best.ok ? best.data.data : []) })
}

const firstPicture = (articles: readonly Article[]): Picture | null =>
  articles.find(({ picture }) => picture)?.picture ?? null

async function findAtPlace(
  api: ApiClient,
  shops: readonly Shop[],
  place: string,
  now: Date,
): Promise<FoundShop[] | null> {
  if (place === '') return null
  const { found } = await findShops(api, shops, place)
  return found.map(({ shop, metres }) => shown(shop, metres, now))
}

function shown(shop: Shop, metres: number | null, now: Date): FoundShop {
  const { id, name, slug, address, postNo, postPlace, phone } = shop
  const open = shopNow(shop, now).open
  return { id, name, slug, address: `${address}, ${postNo} ${postPlace}`, phone, open, metres }
}

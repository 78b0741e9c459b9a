import type { ShownPost } from '#modules/documents/blog/index.ts'
import {
  brandsByName,
  filledBrands,
  listArticles,
  recordAt,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import { categoryTree } from '#modules/catalogue/search/index.ts'
import { contentSlugs } from '#storefront/content-slugs.ts'
import type { SiteAddress } from './sitemap-xml.ts'

const pages = [
  '/',
  '/butikker',
  '/storrelser',
  '/kontakt',
  '/avstemning',
  '/tilbakekallinger',
  '/reklamasjonsrett',
  ...contentSlugs.map(slug => `/${slug}`),
]
const genders = ['/herre', '/dame', '/junior', '/barn', '/uni', '/barn-junior']

/**
 * All indexed pages except articles and the blog: fixed pages, genders, groups of all three levels, brands with
 * articles, and shops.
 */
export function fixedAddresses(snapshot: Snapshot): SiteAddress[] {
  const groups = categoryTree(snapshot).flatMap(main => [
    `/${main.slug}`,
    ...main.subcategories.flatMap(sub => [
      `/${main.slug}/${sub.slug}`,
      ...sub.groups.map(group => `/${main.slug}/${sub.slug}/${group.slug}`),
    ]),
  ])
  const filled = filledBrands(snapshot)
  const brands = brandsByName(snapshot).filter(({ id }) => filled.has(id))
  return [
    ...pages,
    ...genders,
    ...groups,
    ...brands.map(({ slug }) => `/merke/${slug}`),
    ...snapshot.lists.shops.map(({ slug }) => `/butikker/${slug}`),
  ].map(path => ({ path }))
}

/** The page of the blog and its posts. Empty without posts. */
export function postAddresses(posts: readonly Pick<ShownPost, 'slug' | 'publishedAt'>[]): SiteAddress[] {
  const [newest] = posts
  if (!newest) return []
  const dayOf = (post: Pick<ShownPost, 'publishedAt'>) => post.publishedAt.toISOString().slice(0, 10)
  const listed = posts.map(post => ({ path: `/blogg/${encodeURIComponent(post.slug)}`, changed: dayOf(post) }))
  return [{ path: '/blogg', changed: dayOf(newest) }, ...listed]
}

/** The pages of `take` articles, after the first `skip`. */
export function articleAddresses(snapshot: Snapshot, skip: number, take: number, now: number): SiteAddress[] {
  const { ordinals } = listArticles(snapshot, {}, {}, { orderBy: 'Name', descending: false, skip, take })
  return Array.from(ordinals, ordinal => {
    const { facts } = recordAt(snapshot, ordinal)
    return { path: `/product/${facts.slug}`, changed: lastChanged(facts, now) }
  })
}

export function countArticles(snapshot: Snapshot): number {
  return listArticles(snapshot, {}, {}, { orderBy: 'Name', descending: false, skip: 0, take: 0 }).total
}

interface Dated {
  readonly dateCreated: string
  readonly offers: readonly { readonly startsAt: number; readonly endsAt: number }[]
  readonly reviews: readonly { readonly createdAt: string }[]
}

/** The day of the last visible change: creation of the article, start or end of an offer, or a review. */
export function lastChanged({ dateCreated, offers, reviews }: Dated, now: number): string {
  const moments = [
    Date.parse(dateCreated),
    ...offers.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ...reviews.map(({ createdAt }) => Date.parse(createdAt)),
  ]
  const latest = Math.max(...moments.filter(moment => moment <= now))
  return Number.isFinite(latest) ? new Date(latest).toISOString().slice(0, 10) : dateCreated.slice(0, 10)
}

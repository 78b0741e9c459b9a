import {
  countOf,
  membersOf,
  countBoth,
  emptySet,
  type CategoryBanner,
  type Group,
  cached,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import { nameOrder } from '#shared/order.ts'
import { priceRange } from './facets.ts'

/** Field names as in the API, which spells them differently at each level. Prices are in øre. */
export interface Category {
  id: number
  name: string
  slug: string
  count: number
  /** The path of a picture. null: none. */
  banner: string | null
  bannerLink: string | null
  bannerAlt: string
  bannerPicture: CategoryBanner['picture'] | null
  minPrice: number
  maxPrice: number
  subcategories: Subcategory[]
  availableProductlines: { id: number; name: string }[]
}
export interface Subcategory {
  ArticleGroup2ID: number
  MainGroupID: number
  Name: string
  slug: string
  minPrice: number
  maxPrice: number
  articlesCount: number
  custom: boolean
  groups: GroupCount[]
}
export interface GroupCount {
  name: string
  articleGroup2ID: number
  articleGroup3ID: number
  id: number
  slug: string
  count: number
}

/** The main groups with articles, and the groups below them. Each level is sorted by name. */
export function categoryTree(snapshot: Snapshot): readonly Category[] {
  return cached(snapshot, 'category tree', () =>
    groupChildren(snapshot, null)
      .map(group => categoryOf(snapshot, group))
      .filter(category => category.count > 0),
  )
}

/** A main group, even if empty. undefined: no main group has this id. */
export function category(snapshot: Snapshot, id: number): Category | undefined {
  const group = snapshot.lists.groups.get(id)
  if (group?.level !== 1) return undefined
  return categoryTree(snapshot).find(known => known.id === id) ?? categoryOf(snapshot, group)
}

/** The groups of a subcategory that have articles. undefined: no subcategory has this id. */
export function groupsOf(snapshot: Snapshot, subcategoryId: number): GroupCount[] | undefined {
  const sub = snapshot.lists.groups.get(subcategoryId)
  return sub?.level === 2 ? subcategoryOf(snapshot, sub).groups : undefined
}

function categoryOf(snapshot: Snapshot, group: Group): Category {
  const set = snapshot.sets.categories.get(group.id) ?? emptySet
  const range = priceRange(snapshot, set)
  const banner = snapshot.lists.banners.get(group.id)
  return {
    id: group.id,
    name: group.name,
    slug: group.slug,
    count: countOf(set),
    banner: banner?.picture.url ?? null,
    bannerLink: banner?.link || null,
    bannerAlt: banner?.alt ?? '',
    bannerPicture: banner?.picture ?? null,
    minPrice: range?.min ?? 0,
    maxPrice: range?.max ?? 0,
    subcategories: groupChildren(snapshot, group.id)
      .map(sub => subcategoryOf(snapshot, sub))
      .filter(sub => sub.articlesCount > 0),
    availableProductlines: brandsOf(snapshot, group.id),
  }
}

function subcategoryOf(snapshot: Snapshot, sub: Group): Subcategory {
  const set = snapshot.sets.subcategories.get(sub.id) ?? emptySet
  const range = priceRange(snapshot, set)
  return {
    ArticleGroup2ID: sub.id,
    MainGroupID: sub.parentId!,
    Name: sub.name,
    slug: sub.slug,
    minPrice: range?.min ?? 0,
    maxPrice: range?.max ?? 0,
    articlesCount: membersOf(set).length,
    custom: snapshot.arrangements.byGroup.has(sub.id),
    groups: groupChildren(snapshot, sub.id)
      .map(({ id, name, slug }) => ({
        name,
        articleGroup2ID: sub.id,
        articleGroup3ID: id,
        id,
        slug,
        count: countOf(snapshot.sets.groups.get(id) ?? emptySet),
      }))
      .filter(group => group.count > 0),
  }
}

function brandsOf(snapshot: Snapshot, categoryId: number): { id: number; name: string }[] {
  const set = snapshot.sets.categories.get(categoryId) ?? emptySet
  return [...snapshot.lists.brands.values()]
    .filter(brand => countBoth(set, snapshot.sets.brands.get(brand.id) ?? emptySet) > 0)
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => nameOrder(a.name, b.name) || a.id - b.id)
}

/** The child groups of a group, or the main groups, sorted by name. Empty groups are included. */
export function groupChildren(snapshot: Snapshot, parentId: number | null): readonly Group[] {
  const families = cached(snapshot, 'groups by parent', () => {
    const sorted = [...snapshot.lists.groups.values()].sort((a, b) => nameOrder(a.name, b.name) || a.id - b.id)
    return Map.groupBy(sorted, group => group.parentId)
  })
  return families.get(parentId) ?? []
}

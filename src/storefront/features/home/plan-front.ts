import type { Article, Category, Picture } from '#contract/catalogue.ts'
import type { Front } from '#shared/brand/settings.ts'
import { childAge } from '#shared/sizes/child-age.ts'
import { groupLabel } from '../../group-label.ts'
import { homeArticle, inStock, isReduced, seasonsFirst, variedFirst, type HomeArticle } from './choose-articles.ts'
import type { Season } from '#shared/time/season.ts'

export interface FrontLink {
  to: string
  name: string
  /** A second, less prominent text, such as the age for a size. */
  note?: string
  picture?: Picture | null
}
/** The first section of the front page: texts, links to choose by, and goods. */
export interface FrontPlan {
  title: string
  lead: string
  choices: FrontLink[]
  goods: HomeArticle[]
  /** `grid`: rows that show all the goods. `row`: one row that scrolls sideways. */
  layout: 'row' | 'grid'
  more: FrontLink | null
}
interface FrontFacts {
  season: Season
  /** The best sellers first. */
  best: readonly Article[]
  /** The best sellers among reduced goods (`reduced`), and among children's goods (`childrens`). */
  reduced: readonly Article[]
  childrens: readonly Article[]
  childrensSizes: readonly { id: number; name: string; count: number }[]
  categories: readonly Category[]
  activities: readonly { to: string; name: string; picture: Picture | null }[]
}

const seasonWords: Record<Season, string> = {
  Vinter: 'Vinteren er i butikkene',
  Vår: 'Våren er i butikkene',
  Sommer: 'Sommeren er i butikkene',
  Høst: 'Høsten er i butikkene',
}
const shown = 10
const inGrid = 12
const fewestSizes = 4

/**
 * The plan of a kind of front page. Falls back to the best sellers in stock, those of the season first, without reduced
 * goods, with fewer than four sizes, or without activities.
 */
export function planFront(front: Front, facts: FrontFacts): FrontPlan {
  return plans[front](facts) ?? popular(facts)
}

const popular = ({ season, best }: FrontFacts): FrontPlan => ({
  title: 'Finn den her. Prøv den i butikken.',
  lead: seasonWords[season],
  choices: [],
  goods: first(variedFirst(seasonsFirst(inStock(best), season))),
  layout: 'row',
  more: null,
})

const plans: Record<Front, (facts: FrontFacts) => FrontPlan | null> = {
  popular,
  reduced: ({ reduced }) => {
    const goods = first(inStock(reduced).filter(isReduced), inGrid)
    if (goods.length === 0) return null
    return {
      title: 'Satt ned nå',
      lead: 'Gode varer til lavere pris, klare til henting.',
      choices: [],
      goods,
      layout: 'grid',
      more: { to: '/salg', name: 'Alt som er satt ned' },
    }
  },
  sizes: ({ childrens, childrensSizes }) => {
    const choices = childrensSizes.flatMap(({ id, name, count }) => {
      const note = childAge(name)
      return note === null || count === 0 ? [] : [{ to: `/barn-junior?storrelse=${id}`, name, note }]
    })
    if (choices.length < fewestSizes) return null
    return {
      title: 'Hvor stort er barnet?',
      lead: 'Velg størrelsen, så ser du bare klær som passer.',
      choices,
      goods: first(variedFirst(inStock(childrens))),
      layout: 'row',
      more: { to: '/barn-junior', name: 'Alt til barn' },
    }
  },
  activities: ({ season, best, categories, activities }) => {
    if (activities.length === 0) return null
    const groups = new Set(
      categories.filter(({ slug }) => activities.some(({ to }) => to.split('/')[1] === slug)).map(({ id }) => id),
    )
    return {
      title: 'Hva skal du på tur til?',
      lead: 'Utstyret henter du i butikken, ofte samme dag.',
      choices: [...activities],
      goods: first(
        variedFirst(
          seasonsFirst(
            inStock(best).filter(({ category }) => groups.has(category.id)),
            season,
          ),
        ),
      ),
      layout: 'row',
      more: null,
    }
  },
}

const first = (articles: readonly Article[], most = shown) => articles.slice(0, most).map(homeArticle)

/** The paths of built-in activities for which the shop has the group. If there are too few, the largest groups. */
export function activityPaths(
  categories: readonly Category[],
): { to: string; name: string; category: number; sub: number | null }[] {
  const found = activityGroups.flatMap(([path, name]) => {
    const [main, sub] = path.split('/')
    const category = categories.find(({ slug }) => slug === main)
    const part = category?.subcategories.find(({ slug }) => slug === sub)
    return !category || (sub !== undefined && !part)
      ? []
      : [{ to: `/${path}`, name, category: category.id, sub: part?.ArticleGroup2ID ?? null }]
  })
  if (found.length >= fewestActivities) return found.slice(0, mostActivities)
  return categories
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostActivities)
    .map(({ id, slug, name }) => ({ to: `/${slug}`, name: groupLabel(name), category: id, sub: null }))
}

const fewestActivities = 3
const mostActivities = 8
const activityGroups: readonly [path: string, name: string][] = [
  ['vintersport/ski', 'På ski'],
  ['turutstyr/telt', 'I telt'],
  ['klatring', 'Klatring'],
  ['sekker-&-bager/ryggsekker', 'Fottur'],
  ['padling', 'Padling'],
  ['fiske', 'Fiske'],
  ['løping', 'Løping'],
  ['sykkel', 'På sykkel'],
]

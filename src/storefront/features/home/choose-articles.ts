import type { Article } from '#contract/catalogue.ts'
import { unitLabel } from '#shared/prices/unit-label.ts'
import { withShownName, type WithShownName } from '#shared/text/norwegian/soft-hyphens.ts'
import type { Season } from '#shared/time/season.ts'

/** The fields of an article that the home page shows. */
export type HomeArticle = Pick<
  Article,
  'id' | 'slug' | 'name' | 'brand' | 'price' | 'priceVaries' | 'originalPrice' | 'lowestPrice30Days' | 'picture'
> &
  WithShownName & { label?: string | null; unit?: string }

const inRow = 10
// The rank of an article without sales.
const unranked = 9999
const fewest = 5

/**
 * Chooses the row of best sellers from `best`, which is sorted by sales. `sells` is false if fewer than five in stock
 * have a rank; the row then begins with articles of different groups and colours.
 */
export function chooseBestsellers(best: readonly Article[]) {
  const here = inStock(best)
  const ranked = here.filter(({ bestsellerQty }) => bestsellerQty < unranked)
  const sells = ranked.length >= fewest
  return { sells, articles: (sells ? ranked : variedFirst(here)).slice(0, inRow).map(homeArticle) }
}

/** Chooses the row of reduced articles. */
export const chooseReduced = (articles: readonly Article[]): HomeArticle[] =>
  variedFirst(inStock(articles).filter(isReduced)).slice(0, inRow).map(homeArticle)

export const inStock = (articles: readonly Article[]): Article[] =>
  articles.filter(({ availability }) => availability > 0)

export const isReduced = ({ price, originalPrice }: Article): boolean => price < originalPrice

/** Puts the season's articles first, the dearest of them first: a down jacket represents winter better than a tin of wax. */
export function seasonsFirst(articles: readonly Article[], season: Season): Article[] {
  const inSeason = articles.filter(article => article.season?.startsWith(season)).sort((a, b) => b.price - a.price)
  return [...new Set([...inSeason, ...articles])]
}

/**
 * Puts articles of different main groups and colours first, since four black jackets do not represent the
 * shop.
 */
export function variedFirst(articles: readonly Article[]): Article[] {
  const groups = new Set<number>()
  const colours = new Set<number | undefined>()
  const one = articles.filter(({ category, colorGroups: [colour] }) => {
    if (groups.has(category.id) || colours.has(colour)) return false
    groups.add(category.id)
    colours.add(colour)
    return true
  })
  return [...new Set([...one, ...articles])]
}

export function homeArticle(article: Article): HomeArticle {
  const { id, slug, name, brand, price, priceVaries, originalPrice, lowestPrice30Days, picture } = article
  const { campaignLabel, unitPrice } = article
  const label = campaignLabel?.text ?? null
  return withShownName({
    id,
    slug,
    name,
    brand,
    price,
    priceVaries,
    originalPrice,
    lowestPrice30Days,
    picture,
    label,
    ...(unitPrice && { unit: unitLabel(unitPrice) }),
  })
}

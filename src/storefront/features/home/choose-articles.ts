import type { Article } from '#contract/catalogue.ts'
import type { Season } from './season.ts'

/** What an article shows on the home page. */
export type HomeArticle = Pick<
  Article,
  'id' | 'slug' | 'name' | 'brand' | 'price' | 'priceVaries' | 'originalPrice' | 'lowestPrice30Days' | 'picture'
>

const inHero = 4
const inRow = 10
const unranked = 9999
const fewest = 5

/** From those that sell best, best first: the season's picture, a row of what sells or of what there is, and what is reduced. */
export function chooseArticles(best: readonly Article[], season: Season) {
  const here = best.filter(({ availability }) => availability > 0)
  // The dearest first: a down jacket says more of a winter than a tin of wax does.
  const inSeason = here.filter(article => article.season?.startsWith(season)).sort((a, b) => b.price - a.price)
  const ranked = here.filter(({ bestsellerQty }) => bestsellerQty < unranked)
  // Until enough was sold to rank, nothing is called a bestseller.
  const sells = ranked.length >= fewest
  return {
    hero: unlike([...inSeason, ...here])
      .slice(0, inHero)
      .map(shown),
    row: { sells, articles: (sells ? ranked : unlike(here)).slice(0, inRow).map(shown) },
    reduced: unlike(here.filter(({ price, originalPrice }) => price < originalPrice))
      .slice(0, inRow)
      .map(shown),
  }
}

/** Of each main group and of each colour one, as far as that goes: four black jackets are no picture of a shop. */
function unlike(articles: Article[]): Article[] {
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

function shown(article: Article): HomeArticle {
  const { id, slug, name, brand, price, priceVaries, originalPrice, lowestPrice30Days, picture } = article
  return { id, slug, name, brand, price, priceVaries, originalPrice, lowestPrice30Days, picture }
}

import type { Article } from '#contract/catalogue.ts'
import type { Season } from '#shared/time/season.ts'

/** The fields of an article that the home page shows. */
export type HomeArticle = Pick<
  Article,
  'id' | 'slug' | 'name' | 'brand' | 'price' | 'priceVaries' | 'originalPrice' | 'lowestPrice30Days' | 'picture'
>

const inHero = 4
const inRow = 10
const unranked = 9999
const fewest = 5

/**
 * Chooses articles for the home page from `best`, best seller first: the season's picture, a row of best
 * sellers (or of other articles), and reduced ones.
 */
export function chooseArticles(best: readonly Article[], season: Season) {
  const here = best.filter(({ availability }) => availability > 0)
  // The dearest first: a down jacket represents winter better than a tin of wax.
  const inSeason = here.filter(article => article.season?.startsWith(season)).sort((a, b) => b.price - a.price)
  const ranked = here.filter(({ bestsellerQty }) => bestsellerQty < unranked)
  // With too few ranked articles, the row is not called bestsellers.
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

/**
 * Puts articles of different main groups and colours first, since four black jackets do not represent the
 * shop.
 */
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

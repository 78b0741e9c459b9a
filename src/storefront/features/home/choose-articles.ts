import type { Article } from '#contract/catalogue.ts'
import type { Season } from './season.ts'

/** What an article shows on the home page. */
export type HomeArticle = Pick<
  Article,
  'id' | 'slug' | 'name' | 'brand' | 'price' | 'priceVaries' | 'originalPrice' | 'lowestPrice30Days' | 'picture'
>

const inHero = 4
const inRow = 10

/** From those that sell best, best first: what stands in the season's picture, in the row of bestsellers, on sale. */
export function chooseArticles(best: readonly Article[], season: Season) {
  const here = best.filter(({ availability }) => availability > 0)
  const inSeason = here.filter(article => article.season?.startsWith(season))
  return {
    hero: unlike([...inSeason, ...here])
      .slice(0, inHero)
      .map(shown),
    bestsellers: here.slice(0, inRow).map(shown),
    reduced: here
      .filter(({ price, originalPrice }) => price < originalPrice)
      .slice(0, inRow)
      .map(shown),
  }
}

/** One of each kind of thing: four jackets are no picture of a shop. */
function unlike(articles: Article[]): Article[] {
  const kinds = new Set<number>()
  return articles.filter(({ articleGroup2ID }) => !kinds.has(articleGroup2ID) && kinds.add(articleGroup2ID))
}

function shown(article: Article): HomeArticle {
  const { id, slug, name, brand, price, priceVaries, originalPrice, lowestPrice30Days, picture } = article
  return { id, slug, name, brand, price, priceVaries, originalPrice, lowestPrice30Days, picture }
}

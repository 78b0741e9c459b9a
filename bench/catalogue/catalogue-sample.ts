import type { Article, Category } from '#contract/catalogue.ts'
import type { Random } from './random.ts'
import { eachOf, type ShopClient } from '../load/shop-client.ts'

export type CategoryPage = Category & { data: Article[]; last_page: number; total: number }

/** The data that requests are built from, read from the running shop through its API. */
export interface CatalogueSample {
  categories: Category[]
  articles: Article[]
}

/** About `requested` articles from random pages of every category. The same seed finds the same articles. */
export async function sampleCatalogue(shop: ShopClient, random: Random, requested: number): Promise<CatalogueSample> {
  const categories = (await shop.get<Category[]>('/categories')).filter(category => category.count > 0)
  if (categories.length === 0)
    throw new Error('The shop has no categories with articles in them: there is nothing to measure')
  const firsts = await eachOf(categories, ({ id }) => shop.get<CategoryPage>(`/categories/${id}/articles?page=1`))
  const perPage = Math.max(1, firsts[0]?.data.length ?? 1)
  const others = firsts.flatMap(({ id, last_page: last }) =>
    Array.from({ length: last - 1 }, (_, index) => `/categories/${id}/articles?page=${index + 2}`),
  )
  const pages = random.shuffled(others).slice(0, Math.ceil(requested / perPage))
  const rest = await eachOf(pages, page => shop.get<CategoryPage>(page))
  const articles = new Map([...firsts, ...rest].flatMap(page => page.data).map(article => [article.id, article]))
  return { categories, articles: random.shuffled([...articles.values()].sort((a, b) => a.id - b.id)) }
}

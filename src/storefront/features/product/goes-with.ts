import type { Article, ArticleDetail } from '#contract/catalogue.ts'
import type { SearchAnswer, SearchBody } from '#contract/search.ts'

const shownAtMost = 4

/** The search for candidates of `goesWith`: best sellers of the same main group and gender. */
export function besideIt({ category, genders }: ArticleDetail): SearchBody {
  return {
    query: '',
    category: category.id,
    filters: { genders },
    take: 60,
    page: 0,
    orderBy: 'Bestseller',
    order: 'asc',
  }
}

/**
 * At most four articles, in stock and for sale. Each has a subcategory that differs from the article's and from the
 * others'.
 */
export function goesWith(article: ArticleDetail, { hits }: SearchAnswer): Article[] {
  const first = new Map<number, Article>()
  for (const { _source: other } of hits.hits) {
    const fits = other.articleGroup2ID !== article.articleGroup2ID && other.availability > 0 && other.canPurchase
    if (fits && !first.has(other.articleGroup2ID)) first.set(other.articleGroup2ID, other)
  }
  return [...first.values()].slice(0, shownAtMost)
}

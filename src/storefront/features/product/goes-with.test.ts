import { expect, test } from 'vitest'
import type { Article, ArticleDetail } from '#contract/catalogue.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { besideIt, goesWith } from './goes-with.ts'

const article = (id: number, articleGroup2ID: number, availability = 3) =>
  ({ id, articleGroup2ID, availability, canPurchase: true, genders: [2], category: { id: 9 } }) as unknown as Article &
    ArticleDetail
const found = (...articles: Article[]) =>
  ({ hits: { hits: articles.map(_source => ({ _id: '', _score: 0, _source })) } }) as unknown as SearchAnswer

test('articles that go with another one are for the same gender, from other subcategories, one of each, and in stock', () => {
  const jacket = article(1, 10)
  expect(besideIt(jacket)).toMatchObject({ category: 9, filters: { genders: [2] }, orderBy: 'Bestseller' })
  const chosen = goesWith(
    jacket,
    found(article(2, 10), article(3, 11), article(4, 11), article(5, 12, 0), article(6, 13)),
  )
  expect(chosen.map(({ id }) => id)).toEqual([3, 6])
})

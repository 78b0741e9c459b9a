import { createRoute } from '@hono/zod-openapi'
import type { ZodType } from 'zod'
import {
  facetsResponse,
  facetsBody,
  searchAnswer,
  searchBody,
  searchIdsAnswer,
  suggestionsResponse,
  suggestionsQuery,
  type FacetsBody,
  type Filters,
  type SearchBody,
  type SuggestionsResponse,
} from '#contract/search.ts'
import { recordAt, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import {
  facetsOf,
  meaningOf,
  nearestArticles,
  noMeaning,
  searchArticles,
  suggest,
  type Searched,
} from '#modules/catalogue/search/index.ts'
import type { AddReads } from '../reads/register-reads.ts'
import { articleTexts, byShop, listShows, recommendedShows, responses, sharedAnswer, showsWithin } from './answer.ts'
import { articleOf } from './present-article.ts'
import { maxArticles, orderFor } from './list-query.ts'
import { placesFor } from './places.ts'
import { noWordsFound, type WordsFound } from './words-found.ts'

const post = <Path extends string, Body extends ZodType>(path: Path, body: Body, answered: ZodType) =>
  createRoute({
    method: 'post',
    path,
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: responses(answered, 422),
  })
const search = post('/articles/search', searchBody, searchAnswer)
const searchIds = post('/articles/searchids', searchBody, searchIdsAnswer)
const facets = post('/articles/facets', facetsBody, facetsResponse)
const suggestions = createRoute({
  method: 'get',
  path: '/search/suggestions',
  request: { query: suggestionsQuery },
  responses: responses(suggestionsResponse, 422),
})

export const searchReads =
  (found: WordsFound): AddReads =>
  add => {
    add(search, ({ snapshot, texts, body }) => {
      // Read before the search for pages: if an editor saves in between, the cached response is stale and is not reused.
      const ofWords = found.shows()
      const { total, best, ordinals, scores, findings, wish } = searched(snapshot, body)
      const { withoutLacking, lackingFilters, ...meant } = findings
        ? meaningOf(snapshot, body.query, findings)
        : noMeaning
      const near =
        withoutLacking === ''
          ? new Uint32Array(0)
          : nearestArticles(snapshot, withoutLacking, lackingFilters, body, chosen(body.filters), {
              descending: false,
              skip: 0,
              take: mostNearest,
              shop: body.shop,
            })
      const meaning = {
        ...meant,
        partly: meant.partly || (total > 0 && best === 0),
        best,
        nearest: Array.from(near, ordinal => articleOf(recordAt(snapshot, ordinal), snapshot.lists, snapshot.defaults)),
        places: placesFor(snapshot, body.query, found),
      }
      const before = `{"hits":{"total":{"value":${total},"relation":"eq"},"hits":[`
      const after = `]},${JSON.stringify(meaning).slice(1)}`
      const around = (at: number): [string, string] => [
        `{"_id":"${recordAt(snapshot, ordinals[at]).facts.id}","_score":${scores[at]},"_source":`,
        '}',
      ]
      const hits = articleTexts(snapshot, texts, ordinals, { before, after, around })
      return {
        json: hits,
        shows: {
          all: [
            ...ofWords,
            listShows(snapshot, total === 0 ? near : ordinals, {
              scope: body,
              byShop: hangsOnShops(body),
              filters: wish,
              orderBy: body.orderBy,
            }),
          ],
        },
      }
    })
    add(searchIds, ({ snapshot, body }) => {
      const { total, ordinals, wish } = searched(snapshot, body)
      const ids = Array.from(ordinals, ordinal => recordAt(snapshot, ordinal).facts.id)
      return {
        json: JSON.stringify({ ids, total }),
        shows: {
          all: [
            hangsOnShops(body) ? showsWithin(snapshot, body, wish) : 'no stock',
            body.orderBy === 'Recommended' ? recommendedShows(snapshot) : 'no stock',
          ],
        },
      }
    })
    add(suggestions, ({ snapshot, query: { q } }) =>
      isFewLetters(q)
        ? sharedAnswer(snapshot, `suggestions for ${q}`, () => suggestionsFor(snapshot, q, noWordsFound))
        : { shows: { all: found.shows() }, json: JSON.stringify(suggestionsFor(snapshot, q, found)) },
    )
    add(facets, ({ snapshot, body }) => {
      const words = body.query === undefined ? null : wordsOf(body)
      const filters = chosen(body.filters)
      const { wish, ...counted } = facetsOf(snapshot, words, body, filters, body.fields)
      const ofStock = counted.facets.shops !== undefined || byShop(filters)
      return {
        json: JSON.stringify(counted),
        shows: ofStock ? showsWithin(snapshot, body, wish) : 'no stock',
      }
    })
  }

/**
 * Whether the hits or their order depend on the stock in shops. Without words, `shop` affects only the order
 * Recommended, which uses the stock at the start of its period.
 */
const hangsOnShops = (body: SearchBody): boolean =>
  (body.shop !== undefined && wordsOf(body) !== null) || byShop(body.filters ?? {})

const mostNearest = 8

// Suggestions for one or two letters are made once for all callers. Most searches begin with them, and each scans a
// large part of the index. There are at most 1,560 of them.
const isFewLetters = (typed: string): boolean => /^[\da-zæøå]{1,2}$/.test(typed)

/** Suggestions for a query that is being typed. */
function suggestionsFor(snapshot: Snapshot, typed: string, found: WordsFound): SuggestionsResponse {
  const { words, groups, ordinals } = suggest(snapshot, typed)
  const articles = Array.from(ordinals, ordinal => {
    const { id, slug, name, brand, price, priceVaries, unitPrice, picture } = articleOf(
      recordAt(snapshot, ordinal),
      snapshot.lists,
      snapshot.defaults,
    )
    return { id, slug, name, brand, price, priceVaries, unitPrice, picture }
  })
  return { words, groups, articles, places: placesFor(snapshot, typed, found) }
}

/** The words to search for. null: a blank query with a scope or filter, which lists all articles. Empty: no hits. */
function wordsOf({
  query = '',
  articles,
  category,
  subcategory,
  campaign,
  only,
  filters = {},
}: FacetsBody): string | null {
  const narrowed =
    [articles, category, subcategory, campaign, only].some(scope => scope !== undefined) ||
    Object.values(filters).some(value => value !== undefined)
  return query.trim() === '' && narrowed ? null : query
}

/** If the price filter is not checked, its range is ignored and its sort direction (`asc`) still applies. */
function chosen(filters: Filters = {}): Filters {
  const { price } = filters
  return price?.checked === false ? { ...filters, price: { asc: price.asc } } : filters
}

function searched(snapshot: Snapshot, body: SearchBody): Searched {
  const { orderBy, order } = body
  const filters = chosen(body.filters)
  const take = Math.min(body.take ?? maxArticles, maxArticles)
  const { asc } = filters.price ?? {}
  // `asc` in the price filter requests sorting by price, unless `orderBy` is given.
  const byPrice = orderBy === undefined && asc !== undefined
  const words = wordsOf(body)
  // For a query, Arranged and Recommended both mean the default order: best hits first, as editors arranged them.
  const best = orderBy === 'Arranged' || orderBy === 'Recommended'
  const named = words !== null && best ? undefined : orderBy
  return searchArticles(snapshot, words, body, filters, {
    orderBy: byPrice ? 'Price' : named && orderFor(named, filters, snapshot, body),
    descending: byPrice ? !asc : named !== undefined && order === 'desc',
    skip: (body.page ?? 0) * take,
    take,
    shop: body.shop,
  })
}

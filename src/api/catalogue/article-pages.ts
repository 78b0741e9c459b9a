import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { article, articlePage, category as categorySchema, categoryPage, groupCount } from '#contract/catalogue.ts'
import { listArticles, type Scope, type Snapshot } from '#modules/catalogue/read-model/index.ts'
import { category, categoryTree, groupsOf, type Category } from '#modules/catalogue/search/index.ts'
import type { Found } from '../reads/reads.ts'
import type { AddReads } from '../reads/register-reads.ts'
import type { TextCache } from '../reads/text-cache.ts'
import { answerOf, articleTexts, byShop, listShows, responses, sharedAnswer } from './answer.ts'
import { filtersOf, idParam, listQuery, maxArticles, orderFor, pageQuery } from './list-query.ts'

const categories = createRoute({ method: 'get', path: '/categories', responses: responses(categorySchema.array()) })
const categoryArticles = createRoute({
  method: 'get',
  path: '/categories/{id}/articles',
  request: { params: idParam, query: pageQuery },
  responses: responses(categoryPage, 404, 422),
})
const subcategoryArticles = createRoute({
  method: 'get',
  path: '/subcategories/{id}/articles',
  request: { params: idParam, query: listQuery },
  responses: responses(article.array().max(maxArticles), 404, 422),
})
const subcategoryGroups = createRoute({
  method: 'get',
  path: '/subcategories/{id}/groups',
  request: { params: idParam },
  responses: responses(groupCount.array(), 404, 422),
})
const articles = createRoute({
  method: 'get',
  path: '/articles',
  description: 'All visible articles, filtered: used by the lists of a gender or a brand.',
  request: { query: pageQuery },
  responses: responses(articlePage, 422),
})

export const articlePageReads: AddReads = add => {
  add(categories, ({ snapshot }) => sharedAnswer(snapshot, 'categories', () => categoryTree(snapshot)))
  add(categoryArticles, ({ snapshot, texts, params: { id }, query }) => {
    const found = category(snapshot, id)
    if (!found) return null
    return pageFound(snapshot, texts, { category: id }, query, headOf(found))
  })
  add(articles, ({ snapshot, texts, query }) => pageFound(snapshot, texts, {}, query, openObject))
  add(subcategoryArticles, ({ snapshot, texts, params: { id }, query }) => {
    if (!groupsOf(snapshot, id)) return null
    const filters = filtersOf(query)
    const orderBy = orderFor(query.orderBy, filters, snapshot, { subcategory: id })
    const page = { orderBy, descending: query.order === 'desc', skip: 0, take: maxArticles, shop: query.shop }
    const scope = { subcategory: id }
    const { ordinals } = listArticles(snapshot, scope, filters, page)
    return {
      json: articleTexts(snapshot, texts, ordinals, { before: '[', after: ']' }),
      shows: listShows(snapshot, ordinals, { scope, byShop: byShop(filters), filters, orderBy: query.orderBy }),
    }
  })
  add(subcategoryGroups, ({ snapshot, params: { id } }) => {
    const groups = groupsOf(snapshot, id)
    return groups ? answerOf(groups) : null
  })
}

function pageFound(
  snapshot: Snapshot,
  texts: TextCache,
  within: Scope,
  query: z.output<typeof pageQuery>,
  head: Buffer,
): Found {
  const { page, per_page, orderBy, order, shop, subcategory } = query
  const filters = filtersOf(query)
  const scope = { ...within, subcategory }
  const { total, ordinals } = listArticles(snapshot, scope, filters, {
    orderBy: orderFor(orderBy, filters, snapshot, scope),
    descending: order === 'desc',
    skip: (page - 1) * per_page,
    take: per_page,
    shop,
  })
  const last = Math.max(1, Math.ceil(total / per_page))
  const before = `"current_page":${page},"last_page":${last},"per_page":${per_page},"total":${total},"data":[`
  return {
    json: articleTexts(snapshot, texts, ordinals, { head, before, after: ']}' }),
    shows: listShows(snapshot, ordinals, { scope, byShop: byShop(filters), filters, orderBy: query.orderBy }),
  }
}

const openObject = Buffer.from('{')

// Cached per category object, which lives as long as the epoch.
const headsOfCategories = new WeakMap<Category, Buffer>()
/** The category's own fields, which precede the page's fields in the same object. */
function headOf(found: Category): Buffer {
  let head = headsOfCategories.get(found)
  if (!head) headsOfCategories.set(found, (head = Buffer.from(`${JSON.stringify(found).slice(0, -1)},`)))
  return head
}

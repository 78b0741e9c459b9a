import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/blog-admin.ts'
import type { Db } from '#database/connection.ts'
import {
  addPost,
  changePost,
  countPosts,
  findPost,
  findPostPictures,
  listPosts,
  removePost,
  undoPost,
  type EditedPost,
  type PostOutcome,
} from '#modules/documents/blog/index.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import { renderPage } from '#modules/documents/content/index.ts'
import { noteUsedPictures } from '#modules/documents/home/index.ts'
import { findLastAudit, recordAudit } from '#modules/people/audit/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'
import { localOf } from './local-minute.ts'
import { readPostBody } from './read-post-body.ts'

const perPage = 50
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const middleware = access('editor')
const path = '/staff/blog'
const onePath = `${path}/{id}`
const answers = { 200: json(contract.editedPost, 'As it stands now'), ...failure }
const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(contract.postPage, 'The last changed first'), ...failure },
})
const read = createRoute({ method: 'get', path: onePath, middleware, request: { params }, responses: answers })
const add = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: body(contract.postBody) },
  responses: { 201: json(contract.editedPost, 'As it stands now'), ...failure },
})
const change = createRoute({
  method: 'put',
  path: onePath,
  middleware,
  request: { params, body: body(contract.postChange) },
  responses: answers,
})
const undo = createRoute({
  method: 'post',
  path: `${onePath}/undo`,
  middleware,
  request: { params, body: body(contract.postUndo) },
  responses: answers,
})
const remove = createRoute({
  method: 'delete',
  path: onePath,
  middleware,
  request: { params, body: body(contract.postUndo) },
  responses: { 204: { description: 'It is gone' }, ...failure },
})
const preview = createRoute({
  method: 'post',
  path: `${path}/preview`,
  middleware,
  request: { body: body(contract.postBody.pick({ body: true })) },
  responses: { 200: json(contract.postPreview, 'As it would be shown; nothing is stored'), ...failure },
})

/** Posts as editors write them; running shops show a change within seconds. */
export function registerBlogAdmin(api: Api, { database }: ApiDeps): void {
  const { db } = database
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const { page } = c.req.valid('query')
    const [posts, total] = await Promise.all([listPosts(db, { limit: perPage, offset: (page - 1) * perPage }), countPosts(db)]) // prettier-ignore
    const by = await changedBy(db, posts)
    const data = posts.map(post => rowOf(post, by))
    return c.json({ data, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), total }, 200)
  })
  api.openapi(preview, c => c.json({ html: renderPage(c.req.valid('json')).html }, 200))
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    const post = await findPost(db, c.req.valid('param').id)
    return post ? c.json(await presented(db, post), 200) : fail(c, 'not_found')
  })
  api.openapi(add, async c => {
    const typed = await readPostBody(db, c.req.valid('json'))
    if (!typed.ok) return fail(c, 'invalid', { message: notSaved, errors: typed.errors })
    const outcome = await addPost(database, typed.words, noted(c, 'added'))
    return outcome.ok && outcome.post ? c.json(await presented(db, outcome.post), 201) : refused(c, outcome)
  })
  api.openapi(change, async c => {
    const { version, ...written } = c.req.valid('json')
    const typed = await readPostBody(db, written)
    if (!typed.ok) return fail(c, 'invalid', { message: notSaved, errors: typed.errors })
    const options = { basedOn: version, beforeCommit: noted(c, 'changed') }
    const outcome = await changePost(database, c.req.valid('param').id, typed.words, options)
    return outcome.ok && outcome.post ? c.json(await presented(db, outcome.post), 200) : refused(c, outcome)
  })
  api.openapi(undo, async c => {
    const options = { basedOn: c.req.valid('json').version, beforeCommit: noted(c, 'undone') }
    const outcome = await undoPost(database, c.req.valid('param').id, options)
    return outcome.ok && outcome.post ? c.json(await presented(db, outcome.post), 200) : refused(c, outcome)
  })
  api.openapi(remove, async c => {
    const options = { basedOn: c.req.valid('json').version, beforeCommit: noted(c, 'removed') }
    const outcome = await removePost(database, c.req.valid('param').id, options)
    return outcome.ok ? c.body(null, 204) : refused(c, outcome)
  })
}

const notSaved = 'Innlegget ble ikke lagret'
const subjectOf = (id: number) => `post:${id}`

function noted(c: ApiContext, done: string) {
  const accountId = staffOf(c.var.session).account.id
  const told = (post: EditedPost | null) =>
    post &&
    [post.title, post.lead, post.body, post.picture?.hash, post.pictureAlt, post.publishedAt?.toISOString() ?? 'draft']
      .filter(Boolean)
      .join('\n\n')
  return async (tx: Db, { before, after }: { before: EditedPost | null; after: EditedPost | null }) => {
    const id = (after ?? before)?.id ?? 0
    await noteUsedPictures(tx, subjectOf(id), await findPostPictures(tx, id))
    await recordAudit(tx, {
      accountId,
      action: `post ${done}`,
      subject: subjectOf(id),
      detail: { before: told(before), after: told(after) },
    })
  }
}

function refused(c: ApiContext, outcome: PostOutcome) {
  if (outcome.ok || outcome.reason === 'not_found') return fail(c, 'not_found')
  if (outcome.reason === 'stale')
    return fail(c, 'conflict', { message: 'Noen andre endret innlegget imens. Se over, og lagre igjen.' })
  if (outcome.reason === 'nothing_to_undo') return fail(c, 'conflict', { message: 'Det er ingen endring å angre' })
  return fail(c, 'invalid', { message: notSaved, errors: { slug: ['Et annet innlegg har denne adressen'] } })
}

const changedBy = (db: Db, posts: readonly EditedPost[]) => findLastAudit(db, posts.map(({ id }) => subjectOf(id))) // prettier-ignore

function rowOf(post: EditedPost, by: Awaited<ReturnType<typeof changedBy>>): contract.PostRow {
  const { id, slug, title, publishedAt, changedAt } = post
  const state = publishedAt === null ? 'draft' : publishedAt.getTime() > Date.now() ? 'planned' : 'published'
  return {
    ...{ id, slug, title, state, publishedAt: publishedAt?.toISOString() ?? null },
    changedAt: changedAt.toISOString(),
    changedBy: by.get(subjectOf(id))?.by || null,
  }
}

const shownPicture = ({ url, width, height, files }: NonNullable<EditedPost['picture']>) => ({
  url,
  width,
  height,
  files,
})

async function presented(db: Db, post: EditedPost): Promise<contract.EditedPostState> {
  const { slug, title, lead, body: text, author, mainArticle, relatedArticles, categories, publishedAt, version } = post
  const goods = [...(mainArticle === null ? [] : [mainArticle]), ...relatedArticles]
  const { article } = await findGoodsNames(db, { article: goods, brand: [], group: [] })
  return {
    ...rowOf(post, await changedBy(db, [post])),
    version,
    body: {
      ...{ title, slug, lead, body: text, author },
      categories: categories.map(({ name }) => name).join(', '),
      ...{ picture: post.picture?.hash ?? '', pictureAlt: post.pictureAlt },
      articles: goods.flatMap(id => article.get(id)?.article_no ?? []).join(', '),
      publish: publishedAt && localOf(publishedAt),
    },
    picture: post.picture && shownPicture(post.picture),
    html: renderPage(post).html,
  }
}

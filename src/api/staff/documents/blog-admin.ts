import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/blog-admin.ts'
import { pageQuery } from '#contract/page-query.ts'
import type { Db } from '#database/connection.ts'
import {
  addPost,
  changePost,
  countPosts,
  findPost,
  listPosts,
  removePost,
  undoPost,
  type EditedPost,
  type WrittenPost,
} from '#modules/documents/blog/index.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import { renderPage } from '#modules/documents/content/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { access } from '../../session/access.ts'
import { registerDocumentAdmin, requiredBody } from './register-document-admin.ts'
import { localOf } from '../local-minute.ts'
import { readPostBody } from './read-post-body.ts'

const perPage = 50
const middleware = access('editor')
const path = '/staff/blog'
const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(contract.postPage, 'Last changed first'), ...failure },
})
const preview = createRoute({
  method: 'post',
  path: `${path}/preview`,
  middleware,
  request: { body: requiredBody(contract.postBody.pick({ body: true })) },
  responses: { 200: json(contract.postPreview, 'The rendered text. Nothing is stored'), ...failure },
})

/** Posts of the blog. */
export function registerBlogAdmin(api: Api, { database }: ApiDeps): void {
  const { db } = database
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const { page } = c.req.valid('query')
    const [posts, total] = await Promise.all([
      listPosts(db, { limit: perPage, offset: (page - 1) * perPage }),
      countPosts(db),
    ])
    const by = await changedBy(db, posts)
    const data = posts.map(post => rowOf(post, by))
    return c.json({ data, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), total }, 200)
  })
  api.openapi(preview, c => c.json({ html: renderPage(c.req.valid('json')).html }, 200))
  registerDocumentAdmin(api, {
    path: `${path}/{id}`,
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    state: contract.editedPost,
    messages: {
      noun: 'innlegget',
      notSaved: 'Innlegget ble ikke lagret',
      refusals: { taken: { slug: ['Et annet innlegg har denne adressen'] } },
    },
    async present({ id }) {
      const post = await findPost(db, id)
      return post && presented(db, post)
    },
    add: {
      path,
      body: contract.postBody,
      run: (actor, body) => save(db, body, post => addPost(database, actor, post)),
    },
    change: {
      body: contract.postChange,
      run: (actor, { id }, { version, ...body }) =>
        save(db, body, post => changePost(database, actor, { id, basedOn: version }, post)),
    },
    undo: {
      body: contract.postUndo,
      run: (actor, { id }, version) => undoPost(database, actor, { id, basedOn: version }),
    },
    remove: {
      body: contract.postUndo,
      run: (actor, { id }, version) => removePost(database, actor, { id, basedOn: version }),
    },
  })
}

/** Parses the body and passes the post to a command. */
async function save<Outcome>(db: Db, body: contract.PostBody, command: (post: WrittenPost) => Promise<Outcome>) {
  const typed = await readPostBody(db, body)
  return typed.ok ? command(typed.post) : typed
}

const subjectOf = (id: number) => `post:${id}`
const changedBy = (db: Db, posts: readonly EditedPost[]) =>
  findLastAudit(
    db,
    posts.map(({ id }) => subjectOf(id)),
  )

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

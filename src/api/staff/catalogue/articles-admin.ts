import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/articles-admin.ts'
import { homePicture } from '#contract/editors/home-admin.ts'
import type { Db } from '#database/connection.ts'
import {
  articleFields,
  changeOverrides,
  findArticleColours,
  findAdminArticle,
  findEdited,
  findPictureFiles,
  hasEarlier,
  listAdminArticles,
  said,
  takeArticlePicture,
  undoOverrides,
  type OverrideOutcome,
  type Overrides,
  type PictureFile,
} from '#modules/catalogue/articles/index.ts'
import { findLastAudit, recordAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffOf } from '../../session/session.ts'
import { pictureFaultMessages } from '../picture-fault-messages.ts'

const perPage = 50
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const middleware = access('editor')
const path = '/staff/articles'
const onePath = `${path}/{id}`
const answers = { 200: json(contract.editedArticle, 'As it stands now'), ...failure }
const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: { query: contract.adminArticlesQuery },
  responses: { 200: json(contract.adminArticles, 'By name, those too that shoppers do not see'), ...failure },
})
const read = createRoute({ method: 'get', path: onePath, middleware, request: { params }, responses: answers })
const change = createRoute({
  method: 'put',
  path: onePath,
  middleware,
  request: { params, body: body(contract.articleChange) },
  responses: answers,
})
const undo = createRoute({
  method: 'post',
  path: `${onePath}/undo`,
  middleware,
  request: { params, body: body(contract.articleUndo) },
  responses: answers,
})
const picture = createRoute({
  method: 'post',
  path: `${path}/pictures`,
  middleware,
  request: { body: body(homePicture) },
  responses: { 200: json(contract.articlePicture, 'Taken: what an article can name'), ...failure },
})

/** Articles as editors see them: what the feed says, and what they say in its place. Running shops show a change within seconds. */
export function registerArticlesAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  const { db } = database
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const { page, q, shown, ...flags } = c.req.valid('query')
    const on = (flag: keyof typeof flags) => flags[flag] === '1'
    const filters = {
      ...{ q, shown, featured: on('featured'), overridden: on('overridden'), absent: on('absent') },
      ...{ withoutPicture: on('withoutPicture'), withoutText: on('withoutText') },
    }
    const { articles, total } = await listAdminArticles(db, filters, { limit: perPage, offset: (page - 1) * perPage })
    return c.json(
      { data: articles, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), total },
      200,
    )
  })
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return answered(c, db, c.req.valid('param').id, { ok: true })
  })
  api.openapi(change, async c => {
    const { id } = c.req.valid('param')
    const { version, own } = c.req.valid('json')
    const outcome = await changeOverrides(database, id, tidied(own), {
      basedOn: version,
      beforeCommit: noted(c, 'changed'),
    })
    return answered(c, db, id, outcome)
  })
  api.openapi(undo, async c => {
    const { id } = c.req.valid('param')
    const options = { basedOn: c.req.valid('json').version, beforeCommit: noted(c, 'undone') }
    return answered(c, db, id, await undoOverrides(database, id, options))
  })
  api.openapi(picture, async c => {
    const file = Buffer.from(c.req.valid('json').picture, 'base64')
    const taken = deps.pictures ? await takeArticlePicture(db, deps.pictures, file) : { ok: false as const, reason: 'no_picture' as const } // prettier-ignore
    if (!taken.ok)
      return fail(c, 'invalid', {
        message: 'Bildet ble ikke lagret',
        errors: { picture: [pictureFaultMessages[taken.reason]] },
      })
    return c.json(fileOf(taken), 200)
  })
}

/** Writes each part that differs into the audit log, as it was and as it is; `feed`: as the feed says. */
export function noted(c: ApiContext, done: string) {
  const accountId = staffOf(c.var.session).account.id
  return async (tx: Db, { id, before, after }: { id: number; before: Overrides; after: Overrides }) => {
    const told = (fields: Overrides, field: keyof Overrides) => said(fields, field) ?? 'feed'
    const differing = articleFields.filter(field => told(before, field) !== told(after, field))
    await recordAudit(tx, {
      accountId,
      action: `article ${done}`,
      subject: subjectOf(id),
      detail: Object.fromEntries(
        differing.flatMap(field => [
          [`${field}Before`, told(before, field)],
          [field, told(after, field)],
        ]),
      ),
    })
  }
}

const subjectOf = (id: number) => `article:${id}`

/** As it is stored, however the browser that sent it ends its lines. */
function tidied(own: Overrides): Overrides {
  const tidy = (text: string | null) => text && text.replaceAll(/\r\n?/g, '\n').trim()
  return {
    ...own,
    customLabel: tidy(own.customLabel),
    description: tidy(own.description),
    techDescription: tidy(own.techDescription),
    material: tidy(own.material),
    washLabel: tidy(own.washLabel),
    careLabel: tidy(own.careLabel),
    nutrientContent: tidy(own.nutrientContent),
    pictures: own.pictures && own.pictures.map(each => ({ ...each, alt: each.alt.replaceAll(/\s+/g, ' ').trim() })),
  }
}

const refusals = {
  stale: 'Noen andre endret varen imens. Se over, og lagre igjen.',
  no_picture: 'Bildet finnes ikke lenger. Velg det igjen.',
  nothing_to_undo: 'Det er ingen endring å angre',
}

async function answered(c: ApiContext, db: Db, id: number, outcome: OverrideOutcome) {
  if (!outcome.ok)
    return outcome.reason === 'not_found'
      ? fail(c, 'not_found')
      : fail(c, 'conflict', { message: refusals[outcome.reason] })
  const state = await stateOf(db, id)
  return state ? c.json(state, 200) : fail(c, 'not_found')
}

async function stateOf(db: Db, id: number): Promise<contract.EditedArticleState | null> {
  const [[edited], article, colours, undoable, by] = await Promise.all([
    findEdited(db, [id]),
    findAdminArticle(db, id),
    findArticleColours(db, id),
    hasEarlier(db, id),
    findLastAudit(db, [subjectOf(id)]),
  ])
  if (!edited || !article) return null
  const { version, feed, own, changedAt } = edited
  const files = await findPictureFiles(
    db,
    [...feed.pictures, ...(own.pictures ?? [])].map(({ hash }) => hash),
  )
  return {
    ...{ ...article, version, feed, own, colours, undoable },
    files: [...files.values()].map(fileOf),
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: by.get(subjectOf(id))?.by || null,
  }
}

/** The smallest file: what is shown of it here is small. */
function fileOf({ hash, width, height, widths }: PictureFile): contract.ArticlePicture {
  return { hash, width, height, url: `/media/${hash}-${Math.min(...widths)}.webp` }
}

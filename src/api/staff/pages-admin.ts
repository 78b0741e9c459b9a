import { createRoute, z } from '@hono/zod-openapi'
import {
  pageChange,
  pagePreview,
  pageRow,
  pageState,
  pageUndo,
  pageText,
  type PageRow,
  type PageState,
  type PageText,
} from '#contract/content-pages.ts'
import {
  changePage,
  findNewestVersions,
  formOf,
  renderPage,
  shippedPages,
  undoPage,
  type PageOutcome,
} from '#modules/documents/content/index.ts'
import { findLastAudit, recordAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'

const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const params = z.object({ slug: z.string().max(100) })
const middleware = access('editor')
const path = '/staff/pages'
const onePath = `${path}/{slug}`
const answers = { 200: json(pageState, 'As it stands now'), ...failure }
const list = createRoute({
  method: 'get',
  path,
  middleware,
  responses: { 200: json(pageRow.array(), 'By address'), ...failure },
})
const read = createRoute({ method: 'get', path: onePath, middleware, request: { params }, responses: answers })
const change = createRoute({
  method: 'put',
  path: onePath,
  middleware,
  request: { params, body: body(pageChange) },
  responses: answers,
})
const undo = createRoute({
  method: 'post',
  path: `${onePath}/undo`,
  middleware,
  request: { params, body: body(pageUndo) },
  responses: answers,
})
const preview = createRoute({
  method: 'post',
  path: `${onePath}/preview`,
  middleware,
  request: { params, body: body(pageText.pick({ body: true })) },
  responses: { 200: json(pagePreview, 'As it would be shown; nothing is stored'), ...failure },
})

const keys = ['title', 'lead', 'body'] as const
const lacking = { title: 'Skriv en tittel', lead: 'Skriv en ingress', body: 'Skriv en tekst' }
const subjectOf = (slug: string) => `page:${slug}`

/** The words of the shop's pages, kept by editors; running shops show a change within seconds. */
export function registerPagesAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const states = await statesOf(deps, [...shippedPages.keys()])
    return c.json(states.map(rowOf), 200)
  })
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    const state = await stateOf(deps, c.req.valid('param').slug)
    return state ? c.json(state, 200) : fail(c, 'not_found')
  })
  api.openapi(change, async c => {
    const { slug } = c.req.valid('param')
    const { version, words } = c.req.valid('json')
    const errors = Object.fromEntries(
      keys.flatMap(key => (words?.[key].trim() === '' ? [[`words.${key}`, [lacking[key]]]] : [])),
    )
    if (Object.keys(errors).length > 0) return fail(c, 'invalid', { message: 'Siden ble ikke lagret', errors })
    return answered(c, deps, slug, await changePage(database, slug, words && tidied(words), noted(c, slug, version)))
  })
  api.openapi(undo, async c => {
    const { slug } = c.req.valid('param')
    return answered(c, deps, slug, await undoPage(database, slug, noted(c, slug, c.req.valid('json').version)))
  })
  api.openapi(preview, c => {
    const { slug } = c.req.valid('param')
    return c.json({ html: renderPage(tidied({ ...c.req.valid('json') }), formOf(slug)).html }, 200)
  })
}

/** As they are stored, however the browser that sent them ends its lines. */
const tidied = <T extends Record<string, string>>(words: T): T =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text.replaceAll(/\r\n?/g, '\n').trim()])) as T

function noted(c: ApiContext, slug: string, version: number) {
  const accountId = staffOf(c.var.session).account.id
  return {
    basedOn: version,
    beforeCommit: (tx, { before, after }) =>
      recordAudit(tx, {
        accountId,
        action: 'page changed',
        subject: subjectOf(slug),
        detail: changedTexts(before, after),
      }),
  } satisfies Parameters<typeof undoPage>[2]
}

/** Each text that differs, as it was and as it is. */
const changedTexts = (before: PageText, after: PageText): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap(key =>
      before[key] === after[key]
        ? []
        : [
            [`${key}Before`, before[key]],
            [key, after[key]],
          ],
    ),
  )

async function answered(c: ApiContext, deps: ApiDeps, slug: string, outcome: PageOutcome) {
  if (!outcome.ok) {
    if (outcome.reason === 'unknown') return fail(c, 'not_found')
    const message =
      outcome.reason === 'stale'
        ? 'Noen andre endret siden imens. Se over, og lagre igjen.'
        : 'Det er ingen endring å angre'
    return fail(c, 'conflict', { message })
  }
  const state = await stateOf(deps, slug)
  return state ? c.json(state, 200) : fail(c, 'not_found')
}

const rowOf = ({ slug, version, changed, changedAt, changedBy, words }: PageState): PageRow => ({
  slug,
  title: words.title,
  version,
  changed,
  changedAt,
  changedBy,
})

const stateOf = async (deps: ApiDeps, slug: string) => (await statesOf(deps, [slug]))[0]

async function statesOf({ database: { db } }: ApiDeps, slugs: readonly string[]): Promise<PageState[]> {
  const newest = new Map((await findNewestVersions(db)).map(version => [version.slug, version]))
  const by = await findLastAudit(db, slugs.map(subjectOf))
  return slugs.flatMap(slug => {
    const shipped = shippedPages.get(slug)
    if (!shipped) return []
    const last = newest.get(slug)
    return {
      slug,
      version: last?.id ?? 0,
      changed: Boolean(last?.words),
      changedAt: last?.madeAt.toISOString() ?? null,
      changedBy: by.get(subjectOf(slug))?.by || null,
      words: { ...(last?.words ?? shipped) },
      html: renderPage(last?.words ?? shipped, formOf(slug)).html,
    }
  })
}

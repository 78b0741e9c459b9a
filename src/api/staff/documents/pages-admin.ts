import { createRoute, z } from '@hono/zod-openapi'
import {
  pageChange,
  pagePreview,
  pageRow,
  pageState,
  pageText,
  pageUndo,
  type PageRow,
  type PageState,
} from '#contract/content-pages.ts'
import {
  changePage,
  formOf,
  pageVersions,
  renderPage,
  shippedPages,
  undoPage,
} from '#modules/documents/content/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { access } from '../../session/access.ts'
import { registerDocumentAdmin, requiredBody } from './register-document-admin.ts'

const params = z.object({ slug: z.string().max(100) })
const path = '/staff/pages'
const list = createRoute({
  method: 'get',
  path,
  middleware: access('editor'),
  responses: { 200: json(pageRow.array(), 'By path'), ...failure },
})
const preview = createRoute({
  method: 'post',
  path: `${path}/{slug}/preview`,
  middleware: access('editor'),
  request: { params, body: requiredBody(pageText.pick({ body: true })) },
  responses: { 200: json(pagePreview, 'The rendered text. Nothing is stored'), ...failure },
})

const missing = { title: 'Skriv en tittel', lead: 'Skriv en ingress', body: 'Skriv en tekst' }
const fields = ['title', 'lead', 'body'] as const

/** The text of the shop's pages. */
export function registerPagesAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const states = await statesOf(deps, [...shippedPages.keys()])
    return c.json(states.map(rowOf), 200)
  })
  api.openapi(preview, c => {
    const { slug } = c.req.valid('param')
    return c.json({ html: renderPage(tidied({ ...c.req.valid('json') }), formOf(slug)).html }, 200)
  })
  registerDocumentAdmin(api, {
    path: `${path}/{slug}`,
    params,
    state: pageState,
    messages: { noun: 'siden', notSaved: 'Siden ble ikke lagret', textPath: 'words.', refusals: {} },
    present: async ({ slug }) => (await statesOf(deps, [slug]))[0] ?? null,
    change: {
      body: pageChange,
      async run(actor, { slug }, { version, words }) {
        const empty = fields.filter(field => words?.[field].trim() === '')
        const errors = Object.fromEntries(empty.map(field => [`words.${field}`, [missing[field]]]))
        if (empty.length > 0) return { ok: false, reason: 'invalid', errors }
        return changePage(database, actor, { slug, basedOn: version }, words && tidied(words))
      },
    },
    undo: {
      body: pageUndo,
      run: (actor, { slug }, version) => undoPage(database, actor, { slug, basedOn: version }),
    },
  })
}

/** The texts in their stored form: with uniform line ends, and trimmed. */
const tidied = <T extends Record<string, string>>(words: T): T =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text.replaceAll(/\r\n?/g, '\n').trim()])) as T

const rowOf = ({ slug, version, changed, changedAt, changedBy, words }: PageState): PageRow => ({
  slug,
  title: words.title,
  version,
  changed,
  changedAt,
  changedBy,
})

async function statesOf({ database: { db } }: ApiDeps, slugs: readonly string[]): Promise<PageState[]> {
  const newest = new Map((await pageVersions.findNewest(db)).map(version => [version.key.slug, version]))
  const subjectOf = (slug: string) => `page:${slug}`
  const audited = await findLastAudit(db, slugs.map(subjectOf))
  return slugs.flatMap(slug => {
    const shipped = shippedPages.get(slug)
    if (!shipped) return []
    const last = newest.get(slug)
    const text = last?.content ?? shipped
    return {
      slug,
      version: last?.version ?? 0,
      changed: Boolean(last?.content),
      changedAt: last?.changedAt.toISOString() ?? null,
      changedBy: audited.get(subjectOf(slug))?.by || null,
      words: { ...text },
      html: renderPage(text, formOf(slug)).html,
    }
  })
}

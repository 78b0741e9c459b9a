import { createRoute, z } from '@hono/zod-openapi'
import { draftChange, draftSaved, draftState } from '#contract/editors/drafts.ts'
import { findDrafts, putDraft, removeDraft } from '#modules/people/staff/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiDeps } from '../deps.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'

const path = '/staff/drafts/{subject}'
const middleware = access('editor')
const params = z.object({
  subject: z
    .string()
    .max(80)
    .regex(/^[a-z]+:[\w:-]+$/)
    .describe('The subject of the form, such as `page:om-oss`'),
})
const read = createRoute({
  method: 'get',
  path,
  middleware,
  request: { params },
  responses: { 200: json(draftState, 'The account’s draft, and the names of other accounts with a draft'), ...failure },
})
const put = createRoute({
  method: 'put',
  path,
  middleware,
  request: { params, body: { required: true, content: { 'application/json': { schema: draftChange } } } },
  responses: { 200: json(draftSaved, 'Saved. Replaces the previous draft'), ...failure },
})
const remove = createRoute({
  method: 'delete',
  path,
  middleware,
  request: { params },
  responses: { 204: { description: 'Removed, or there was none' }, ...failure },
})

/** Unsaved input of editors. Each account can read only its own drafts. */
export function registerDrafts(api: Api, { database: { db } }: ApiDeps): void {
  const stateOf = async (subject: string, accountId: number) => {
    const drafts = await findDrafts(db, subject)
    return {
      own: drafts.find(draft => draft.accountId === accountId),
      others: drafts
        .filter(draft => draft.accountId !== accountId)
        .map(({ name, savedAt }) => ({ name, savedAt: savedAt.toISOString() })),
    }
  }
  api.openapi(read, async c => {
    const { own, others } = await stateOf(c.req.valid('param').subject, staffOf(c.var.session).account.id)
    c.header('Cache-Control', 'no-store')
    const view = own && { basedOn: own.basedOn, fields: own.fields, savedAt: own.savedAt.toISOString() }
    return c.json({ own: view ?? null, others }, 200)
  })
  api.openapi(put, async c => {
    const { subject } = c.req.valid('param')
    const { basedOn, fields } = c.req.valid('json')
    const accountId = staffOf(c.var.session).account.id
    await putDraft(db, {
      accountId,
      subject,
      basedOn: storable(basedOn),
      fields: fields.map(({ name, text }) => ({ name: storable(name), text: storable(text) })),
    })
    const { own, others } = await stateOf(subject, accountId)
    c.header('Cache-Control', 'no-store')
    return c.json({ savedAt: (own?.savedAt ?? new Date()).toISOString(), others }, 200)
  })
  api.openapi(remove, async c => {
    await removeDraft(db, staffOf(c.var.session).account.id, c.req.valid('param').subject)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
}

// PostgreSQL cannot store the character NUL.
const storable = (text: string) => text.replaceAll('\0', '')

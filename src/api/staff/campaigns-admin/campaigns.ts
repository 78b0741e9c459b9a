import { createRoute, z } from '@hono/zod-openapi'
import {
  campaignBody,
  campaignChange,
  campaignPage,
  campaignPreview,
  campaignStep,
  storedCampaign,
  type StoredCampaign,
} from '#contract/editors/campaign-admin.ts'
import { findStoredCampaign, listStoredCampaigns } from '#modules/sales/campaigns/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'
import { claimErrors } from '../claim-errors.ts'
import { bodyOf, presentRow } from './campaigns-view.ts'
import { checkCampaign, saveTyped, takeStep, type CheckedOutcome } from './save-campaign.ts'

const path = '/staff/campaigns'
const subjectOf = (id: number) => `campaign:${id}`
const perPage = 25
const one = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const middleware = access('editor')

const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(campaignPage, 'One page of twenty-five'), ...failure },
})
const check = createRoute({
  method: 'post',
  path: `${path}/check`,
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: campaignBody } } } },
  responses: { 200: json(campaignPreview, 'The effect of the campaign, and its errors'), ...failure },
})
const add = createRoute({
  method: 'post',
  path,
  middleware,
  request: { body: { required: true, content: { 'application/json': { schema: campaignBody } } } },
  responses: { 201: json(storedCampaign, 'A draft'), ...failure },
})
const read = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  middleware,
  request: { params: one },
  responses: { 200: json(storedCampaign, 'The campaign and its effect'), ...failure },
})
const change = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  middleware,
  request: { params: one, body: { required: true, content: { 'application/json': { schema: campaignChange } } } },
  responses: { 200: json(storedCampaign, 'The stored data'), ...failure },
})
const step = createRoute({
  method: 'post',
  path: `${path}/{id}/step`,
  middleware,
  request: { params: one, body: { required: true, content: { 'application/json': { schema: campaignStep } } } },
  responses: { 200: json(storedCampaign, 'The current state'), ...failure },
})

/** Campaigns of editors and feeds. A step updates the prices of this process before its response. */
export function registerCampaigns(api: Api, deps: ApiDeps): void {
  const { db } = deps.database
  api.openapi(list, async c => {
    const { page } = c.req.valid('query')
    const { rows, total } = await listStoredCampaigns(db, { page, perPage })
    const last = await findLastAudit(
      db,
      rows.map(({ id }) => subjectOf(id)),
    )
    const data = rows.map(row => presentRow(row, last.get(subjectOf(row.id))?.by ?? null))
    c.header('Cache-Control', 'no-store')
    return c.json({ data, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), total }, 200)
  })
  api.openapi(check, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await checkCampaign(deps, c.req.valid('json')), 200)
  })
  api.openapi(add, async c => {
    const request = { id: null, body: c.req.valid('json'), changedAt: null }
    const outcome = await saveTyped(deps, staffActorOf(c.var.session), request)
    const view = outcome.ok && (await present(deps, outcome.id))
    return view ? c.json(view, 201) : refused(c, outcome, 'Kampanjen ble ikke lagret')
  })
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    const view = await present(deps, c.req.valid('param').id)
    return view ? c.json(view, 200) : fail(c, 'not_found')
  })
  api.openapi(change, async c => {
    const { changedAt, ...typed } = c.req.valid('json')
    const request = { id: c.req.valid('param').id, body: typed, changedAt }
    const outcome = await saveTyped(deps, staffActorOf(c.var.session), request)
    const view = outcome.ok && (await present(deps, outcome.id))
    return view ? c.json(view, 200) : refused(c, outcome, 'Kampanjen ble ikke lagret')
  })
  api.openapi(step, async c => {
    const { id } = c.req.valid('param')
    const outcome = await takeStep(deps, staffActorOf(c.var.session), id, c.req.valid('json').step)
    const view = outcome.ok && (await present(deps, id))
    return view ? c.json(view, 200) : refused(c, outcome, 'Kampanjen ble ikke publisert')
  })
}

async function present(deps: ApiDeps, id: number): Promise<StoredCampaign | null> {
  const { db } = deps.database
  const campaign = await findStoredCampaign(db, id)
  if (!campaign) return null
  const last = await findLastAudit(db, [subjectOf(id)])
  const typed = await bodyOf(db, campaign)
  return {
    ...presentRow(campaign, last.get(subjectOf(id))?.by ?? null),
    body: typed,
    // The prices of a feed's campaign come from the product feed.
    preview: campaign.feed
      ? { articles: campaign.articles, untrue: 0, lines: [], looks: [], errors: {} }
      : await checkCampaign(
          deps,
          typed,
          campaign.published && Number.isFinite(campaign.startsAt) ? campaign.startsAt : null,
        ),
    undo: campaign.undo,
  }
}

function refused(c: ApiContext, outcome: CheckedOutcome, message: string) {
  if (outcome.ok) return fail(c, 'not_found')
  if (outcome.reason === 'stale' || outcome.reason === 'not_allowed') return fail(c, 'conflict')
  if (outcome.reason === 'claims') return fail(c, 'invalid', { message, errors: claimErrors(outcome.claims) })
  if (outcome.reason !== 'invalid') return fail(c, outcome.reason)
  return fail(c, 'invalid', { message, errors: outcome.errors })
}

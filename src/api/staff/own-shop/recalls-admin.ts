import { createRoute, z } from '@hono/zod-openapi'
import { discardRecall, endRecall, publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { readRecall, readRecalls } from '#application/sales/recalls/read-recalls.ts'
import { recordRecallCall } from '#application/sales/recalls/record-recall-call.ts'
import { takeRecallReturn, undoRecallReturn } from '#application/sales/recalls/take-recall-return.ts'
import * as contract from '#contract/own-shop/recalls.ts'
import type { Db } from '#database/connection.ts'
import { hasPermission } from '#modules/people/audit/index.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import type { ApiContext } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { failure, json } from '../../responses.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'
import { requiredBody } from '../documents/register-document-admin.ts'
import { noticeErrors } from './notice-errors.ts'

const path = '/staff/recalls'
const id = z.coerce.number().int().positive().max(2_147_483_647)
const params = z.object({ id })
const shown = { 200: json(contract.recallDetail, 'The recall now'), ...failure }
const done = { 204: { description: 'Done' }, ...failure }
const manager = access('recalls')
const desk = access('desk')
const most = 500

const list = createRoute({
  ...{ method: 'get', path, middleware: desk },
  responses: { 200: json(contract.recallList, 'Newest first'), ...failure },
})
const one = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  middleware: desk,
  request: { params },
  responses: shown,
})
const add = createRoute({
  ...{ method: 'post', path, middleware: manager, request: { body: requiredBody(contract.recallDraft) } },
  responses: { 200: json(contract.recallSaved, 'A draft'), ...failure },
})
const save = createRoute({
  ...{ method: 'put', path: `${path}/{id}`, middleware: manager, responses: shown },
  request: { params, body: requiredBody(contract.recallChange) },
})
const discard = createRoute({
  ...{ method: 'delete', path: `${path}/{id}`, middleware: manager, request: { params }, responses: done },
})
const publish = createRoute({
  ...{ method: 'post', path: `${path}/{id}/publish`, middleware: manager, responses: shown },
  request: { params, body: requiredBody(contract.recallStep) },
})
const end = createRoute({
  ...{ method: 'post', path: `${path}/{id}/end`, middleware: manager, request: { params }, responses: shown },
})
const takeReturn = createRoute({
  ...{ method: 'post', path: `${path}/{id}/returns`, middleware: desk, responses: shown },
  request: { params, body: requiredBody(contract.recallReturn) },
})
const call = createRoute({
  method: 'post',
  path: `${path}/{id}/calls`,
  middleware: desk,
  request: { params, body: requiredBody(contract.recallCall) },
  responses: shown,
})
const undoReturn = createRoute({
  ...{ method: 'delete', path: `${path}/{id}/returns/{return}`, middleware: desk, responses: shown },
  request: { params: z.object({ id, return: id }) },
})

/** Recalls of dangerous goods: drafts, publishing, evidence of the mails, and returns. */
export function registerRecallsAdmin(api: Api, { database, queue }: ApiDeps): void {
  const { db } = database
  const deps = { database, queue }
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const mayChange = hasPermission(staffActorOf(c.var.session), 'recalls')
    return c.json({ data: (await readRecalls(db)).map(plain), mayChange }, 200)
  })
  api.openapi(one, async c => {
    c.header('Cache-Control', 'no-store')
    return showRecall(c, db, c.req.valid('param').id)
  })
  api.openapi(add, async c => {
    const outcome = await saveRecall(deps, staffActorOf(c.var.session), null, c.req.valid('json'))
    return outcome.ok ? c.json({ id: outcome.id }, 200) : refuseDraft(c, outcome)
  })
  api.openapi(save, async c => {
    const { version, draft } = c.req.valid('json')
    const target = { id: c.req.valid('param').id, basedOn: version }
    const outcome = await saveRecall(deps, staffActorOf(c.var.session), target, draft)
    if (!outcome.ok) return refuseDraft(c, outcome)
    return showRecall(c, db, target.id)
  })
  api.openapi(discard, async c => {
    const outcome = await discardRecall(deps, staffActorOf(c.var.session), c.req.valid('param'))
    return outcome.ok ? c.body(null, 204) : refuse(c, outcome.reason)
  })
  api.openapi(publish, async c => {
    const target = { id: c.req.valid('param').id, basedOn: c.req.valid('json').version }
    const outcome = await publishRecall(deps, staffActorOf(c.var.session), target)
    if (!outcome.ok && outcome.reason === 'unlawful')
      return fail(c, 'invalid', {
        message: 'Rett teksten før du publiserer',
        errors: noticeErrors(outcome.faults),
      })
    if (!outcome.ok) return refuse(c, outcome.reason)
    return showRecall(c, db, target.id)
  })
  api.openapi(end, async c => {
    const target = c.req.valid('param')
    const outcome = await endRecall(deps, staffActorOf(c.var.session), target)
    if (!outcome.ok) return refuse(c, outcome.reason)
    return showRecall(c, db, target.id)
  })
  api.openapi(takeReturn, async c => {
    const recallId = c.req.valid('param').id
    const { reservation: reservationId, ...more } = c.req.valid('json')
    const given = { recallId, reservationId, ...more }
    const outcome = await takeRecallReturn(database, staffActorOf(c.var.session), given)
    if (!outcome.ok && outcome.reason === 'not_bought')
      return fail(c, 'invalid', { errors: { reservation: [notBought] } })
    if (!outcome.ok && outcome.reason === 'repeated') return fail(c, 'conflict', { message: alreadyTaken })
    if (!outcome.ok && outcome.reason === 'too_many')
      return fail(c, 'invalid', { errors: { pieces: [tooMany(outcome.left)] } })
    if (!outcome.ok) return refuse(c, outcome.reason)
    return showRecall(c, db, recallId)
  })
  api.openapi(call, async c => {
    const recallId = c.req.valid('param').id
    const { reservation: reservationId, note } = c.req.valid('json')
    const outcome = await recordRecallCall(database, staffActorOf(c.var.session), { recallId, reservationId, note })
    if (!outcome.ok && outcome.reason === 'not_bought')
      return fail(c, 'invalid', { errors: { reservation: [notBought] } })
    if (!outcome.ok) return refuse(c, outcome.reason)
    return showRecall(c, db, recallId)
  })
  api.openapi(undoReturn, async c => {
    const { id: recallId, return: returnId } = c.req.valid('param')
    const outcome = await undoRecallReturn(database, staffActorOf(c.var.session), { recallId, id: returnId })
    if (!outcome.ok) return refuse(c, outcome.reason)
    return showRecall(c, db, recallId)
  })
}

const notBought = 'Denne reservasjonen har ikke varen'
const alreadyTaken =
  'Du har alt registrert den samme innleveringen. Se listen, og registrer den på nytt hvis det er en til.'
const tooMany = (left: number) => (left === 0 ? 'Kunden har ikke flere av dem' : `Bare ${left} stk. er igjen`)

type Refused = Exclude<Awaited<ReturnType<typeof saveRecall>>, { ok: true }>

function refuseDraft(c: ApiContext, outcome: Refused) {
  if (outcome.reason === 'no_goods') return fail(c, 'invalid', { errors: { goods: ['Skriv minst én vare'] } })
  if (outcome.reason === 'unknown_goods')
    return fail(c, 'invalid', { errors: { goods: [`Finner ikke ${outcome.codes.slice(0, 5).join(', ')}`] } })
  return refuse(c, outcome.reason)
}

function refuse(c: ApiContext, reason: 'forbidden' | 'not_found' | 'stale') {
  if (reason !== 'stale') return fail(c, reason)
  return fail(c, 'conflict', { message: 'Noen andre endret tilbakekallingen imens. Se over, og prøv igjen.' })
}

type Read = NonNullable<Awaited<ReturnType<typeof readRecall>>>

const plain = <Row extends Pick<Read, 'madeAt' | 'publishedAt' | 'endedAt'>>(row: Row) => ({
  ...row,
  madeAt: row.madeAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

async function showRecall(c: ApiContext, db: Db, id: number) {
  const state = await stateOf(db, id)
  return state ? c.json(state, 200) : fail(c, 'not_found')
}

async function stateOf(db: Db, recallId: number): Promise<contract.RecallDetail | null> {
  const found = await readRecall(db, recallId)
  if (!found) return null
  const { recipients, returns, variantIds: _, articleIds: __, ...recall } = found
  return {
    ...plain(recall),
    remedies: [...recall.remedies],
    recipients: recipients.slice(0, most).map(({ reservationId, queuedAt, sentAt, calls, ...each }) => ({
      ...each,
      reservation: reservationId,
      queuedAt: queuedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      calls: calls.map(({ at, ...said }) => ({ ...said, at: at.toISOString() })),
    })),
    returns: returns.map(({ reservationId, at, ...each }) => ({
      ...each,
      reservation: reservationId,
      at: at.toISOString(),
    })),
  }
}

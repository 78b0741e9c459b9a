import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/polls-admin.ts'
import {
  addPoll,
  changePoll,
  countPolls,
  findPoll,
  listPolls,
  removePoll,
  stepPoll,
  writeQuestions,
  type PollOutcome,
  type QuestionFault,
  type StoredPoll,
} from '#modules/documents/polls/index.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import type { Db } from '#database/connection.ts'
import { pageQuery } from '#contract/page-query.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'
import { presentPoll, presentRow } from './polls-view.ts'
import { readPollBody } from './read-poll-body.ts'

const perPage = 50
const words: Record<QuestionFault['fault'], string> = {
  option_first: 'skriv spørsmålet før svarene',
  few_options: 'spørsmålet må ha minst to svar, hvert på en linje som begynner med -',
  many_options: 'spørsmålet kan ha høyst 10 svar',
  same_option: 'svaret står allerede lenger opp',
  too_long: 'linjen kan ha høyst 200 tegn',
  too_many: 'det er plass til 20 spørsmål',
  none: 'skriv minst ett spørsmål',
}

const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const middleware = access('editor')
const answers = { 200: json(contract.storedPoll, 'As it stands now'), ...failure }
const list = createRoute({
  method: 'get',
  path: '/staff/polls',
  middleware,
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(contract.pollPage, 'Newest first'), ...failure },
})
const path = '/staff/polls/{id}'
const read = createRoute({ method: 'get', path, middleware, request: { params }, responses: answers })
const add = createRoute({
  method: 'post',
  path: '/staff/polls',
  middleware,
  request: { body: body(contract.pollBody) },
  responses: { 201: json(contract.storedPoll, 'A draft'), ...failure },
})
const change = createRoute({
  method: 'put',
  path,
  middleware,
  request: { params, body: body(contract.pollChange) },
  responses: answers,
})
const step = createRoute({
  method: 'post',
  path: `${path}/step`,
  middleware,
  request: { params, body: body(contract.pollStep) },
  responses: answers,
})
const remove = createRoute({
  method: 'delete',
  path,
  middleware,
  request: { params, body: body(contract.pollRemoval) },
  responses: { 204: { description: 'It is gone' }, ...failure },
})

/** Polls as editors write them. What shoppers have answered stays as it was asked. */
export function registerPollsAdmin(api: Api, { database }: ApiDeps): void {
  const { db } = database
  api.openapi(list, async c => {
    c.header('Cache-Control', 'no-store')
    const { page } = c.req.valid('query')
    const [rows, total] = await Promise.all([
      listPolls(db, { limit: perPage, offset: (page - 1) * perPage }),
      countPolls(db),
    ])
    const last = Math.max(1, Math.ceil(total / perPage))
    return c.json({ data: rows.map(presentRow), current_page: page, last_page: last, total }, 200)
  })
  api.openapi(read, async c => {
    const found = await findPoll(db, c.req.valid('param').id)
    c.header('Cache-Control', 'no-store')
    return found ? c.json(await presentPoll(db, found), 200) : fail(c, 'not_found')
  })
  api.openapi(add, async c => {
    const typed = readPollBody(c.req.valid('json'))
    if (!typed.ok) return fail(c, 'invalid', { message: notSaved, errors: typed.errors })
    const outcome = await addPoll(database, typed.change, noted(c, 'added'))
    return outcome.ok ? c.json(await presentPoll(db, outcome.poll), 201) : refused(c, outcome)
  })
  api.openapi(change, async c => {
    const typed = readPollBody(c.req.valid('json'))
    if (!typed.ok) return fail(c, 'invalid', { message: notSaved, errors: typed.errors })
    const options = { change: typed.change, basedOn: c.req.valid('json').version, beforeCommit: noted(c, 'changed') }
    const outcome = await changePoll(database, c.req.valid('param').id, options)
    return outcome.ok ? c.json(await presentPoll(db, outcome.poll), 200) : refused(c, outcome)
  })
  api.openapi(step, async c => {
    const asked = c.req.valid('json')
    const done = ({ publish: 'published', hide: 'hidden', end: 'ended' } as const)[asked.step]
    const options = { step: asked.step, basedOn: asked.version, beforeCommit: noted(c, done) }
    const outcome = await stepPoll(database, c.req.valid('param').id, options)
    return outcome.ok ? c.json(await presentPoll(db, outcome.poll), 200) : refused(c, outcome)
  })
  api.openapi(remove, async c => {
    const options = { basedOn: c.req.valid('json').version, beforeCommit: noted(c, 'removed') }
    const outcome = await removePoll(database, c.req.valid('param').id, options)
    return outcome.ok ? c.body(null, 204) : refused(c, outcome)
  })
}

const notSaved = 'Avstemningen ble ikke lagret'

function noted(c: ApiContext, done: string) {
  const accountId = staffOf(c.var.session).account.id
  const told = (poll: StoredPoll | null) =>
    poll === null ? null : [poll.name, writeQuestions(poll.questions)].join('\n\n')
  return async (tx: Db, { before, after }: { before: StoredPoll | null; after: StoredPoll | null }) =>
    recordAudit(tx, {
      accountId,
      action: `poll ${done}`,
      subject: `poll:${(after ?? before)?.id}`,
      detail: { before: told(before), after: told(after) },
    })
}

function refused(c: ApiContext, outcome: Extract<PollOutcome, { ok: false }>) {
  if (outcome.reason === 'not_found') return fail(c, 'not_found')
  if (outcome.reason === 'stale')
    return fail(c, 'conflict', { message: 'Noen andre endret avstemningen imens. Se over, og lagre igjen.' })
  if (outcome.reason === 'voted')
    return fail(c, 'conflict', {
      message: 'Noen har svart allerede: Spørsmålene kan ikke endres, og avstemningen kan ikke slettes.',
    })
  if (outcome.reason !== 'invalid')
    return fail(c, 'conflict', { message: 'Det går ikke slik avstemningen står nå. Last siden på nytt.' })
  const lines = outcome.faults.slice(0, 20).map(({ line, fault }) => `Linje ${line}: ${words[fault]}.`)
  return fail(c, 'invalid', { message: notSaved, errors: { lines } })
}

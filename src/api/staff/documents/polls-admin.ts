import { createRoute, z } from '@hono/zod-openapi'
import * as contract from '#contract/editors/polls-admin.ts'
import { pageQuery } from '#contract/page-query.ts'
import {
  addPoll,
  changePoll,
  countPolls,
  findPoll,
  listPolls,
  removePoll,
  stepPoll,
  type PollChange,
  type QuestionFault,
} from '#modules/documents/polls/index.ts'
import { failure, json } from '../../responses.ts'
import type { Api, ApiDeps } from '../../deps.ts'
import { fail } from '../../errors.ts'
import { access } from '../../session/access.ts'
import { staffActorOf } from '../../session/session.ts'
import { failDocument, registerDocumentAdmin, requiredBody } from './register-document-admin.ts'
import { presentPoll, presentRow } from './polls-view.ts'
import { readPollBody } from './read-poll-body.ts'

const perPage = 50
const faultMessages: Record<QuestionFault['fault'], string> = {
  option_first: 'skriv spørsmålet før svarene',
  few_options: 'spørsmålet må ha minst to svar, hvert på en linje som begynner med -',
  many_options: 'spørsmålet kan ha høyst 10 svar',
  same_option: 'svaret står allerede lenger opp',
  too_long: 'linjen kan ha høyst 200 tegn',
  too_many: 'det er plass til 20 spørsmål',
  none: 'skriv minst ett spørsmål',
}

const shownFaults = 20
const messages = {
  noun: 'avstemningen',
  notSaved: 'Avstemningen ble ikke lagret',
  refusals: {
    voted: 'Noen har svart allerede: Spørsmålene kan ikke endres, og avstemningen kan ikke slettes.',
    not_allowed: 'Det går ikke slik avstemningen står nå. Last siden på nytt.',
  },
}

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const middleware = access('editor')
const path = '/staff/polls'
const onePath = `${path}/{id}`
const list = createRoute({
  method: 'get',
  path,
  middleware,
  request: { query: z.object({ page: pageQuery }) },
  responses: { 200: json(contract.pollPage, 'Newest first'), ...failure },
})
const step = createRoute({
  method: 'post',
  path: `${onePath}/step`,
  middleware,
  request: { params, body: requiredBody(contract.pollStep) },
  responses: { 200: json(contract.storedPoll, 'The current state'), ...failure },
})

/** Polls of shoppers. */
export function registerPollsAdmin(api: Api, { database }: ApiDeps): void {
  const { db } = database
  const present = async ({ id }: { id: number }) => {
    const poll = await findPoll(db, id)
    return poll ? presentPoll(db, poll) : null
  }
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
  registerDocumentAdmin(api, {
    path: onePath,
    params,
    state: contract.storedPoll,
    messages,
    present,
    add: {
      path,
      body: contract.pollBody,
      shows: 'A draft',
      run: (actor, body) => save(body, change => addPoll(database, actor, change)),
    },
    change: {
      body: contract.pollChange,
      run: (actor, { id }, { version, ...body }) =>
        save(body, change => changePoll(database, actor, { id, basedOn: version }, change)),
    },
    remove: {
      body: contract.pollRemoval,
      run: (actor, { id }, version) => removePoll(database, actor, { id, basedOn: version }),
    },
  })
  api.openapi(step, async c => {
    const key = c.req.valid('param')
    const { version, step: taken } = c.req.valid('json')
    const outcome = await stepPoll(database, staffActorOf(c.var.session), { ...key, basedOn: version }, taken)
    if (!outcome.ok) return failDocument(c, outcome, messages)
    const view = await present(key)
    return view ? c.json(view, 200) : fail(c, 'not_found')
  })
}

/** Parses the body and passes the change to a command. Errors of questions are reported by line. */
async function save<Outcome extends { ok: boolean }>(
  body: contract.PollBody,
  command: (change: PollChange) => Promise<Outcome | { ok: false; reason: 'invalid'; faults: QuestionFault[] }>,
) {
  const typed = readPollBody(body)
  if (!typed.ok) return typed
  const outcome = await command(typed.change)
  if (!('faults' in outcome)) return outcome
  const lines = outcome.faults.slice(0, shownFaults).map(({ line, fault }) => `Linje ${line}: ${faultMessages[fault]}.`)
  return { ok: false, reason: 'invalid', errors: { lines } } as const
}

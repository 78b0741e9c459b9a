import { createRoute, type z } from '@hono/zod-openapi'
import {
  redirectsChange,
  redirectsState,
  redirectsUndo,
  type RedirectsState,
} from '#contract/editors/redirects-admin.ts'
import {
  changeRedirects,
  findRedirects,
  undoRedirects,
  writeRedirects,
  type RedirectFault,
  type RedirectsOutcome,
} from '#modules/documents/redirects/index.ts'
import { findLastAudit, recordAudit } from '#modules/people/audit/index.ts'
import { failure, json } from '../responses.ts'
import type { Api, ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'

const subject = 'redirects:all'
const shownFaults = 20
const words: Record<RedirectFault['fault'], string> = {
  parts: 'skriv fra;til, og 301 eller 302 om du vil',
  from: 'fra må være en adresse i nettbutikken, som /gammel-side, uten ? og #',
  to: 'til må være en adresse i nettbutikken, som /herre',
  status: 'koden må være 301 (for alltid) eller 302 (inntil videre)',
  twice: 'denne adressen står lenger opp også',
  loop: 'adressen leder til seg selv',
  chain: 'til er selv videresendt. Skriv adressen den ender på',
  too_many: 'det er plass til 1000 videresendinger',
}

const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })
const answers = { 200: json(redirectsState, 'As they stand now'), ...failure }
const middleware = access('editor')
const path = '/staff/redirects'
const read = createRoute({ method: 'get', path, middleware, responses: answers })
const change = createRoute({
  method: 'put',
  path,
  middleware,
  request: { body: body(redirectsChange) },
  responses: answers,
})
const undo = createRoute({
  method: 'post',
  path: `${path}/undo`,
  middleware,
  request: { body: body(redirectsUndo) },
  responses: answers,
})

/** Where addresses lead that no page has, kept by editors; running shops follow within seconds. */
export function registerRedirectsAdmin(api: Api, deps: ApiDeps): void {
  const { database } = deps
  api.openapi(read, async c => {
    c.header('Cache-Control', 'no-store')
    return c.json(await stateOf(deps), 200)
  })
  api.openapi(change, async c => {
    const { version, lines } = c.req.valid('json')
    const outcome = await changeRedirects(database, lines, noted(c, 'changed', version))
    return outcome.ok ? c.json(await stateOf(deps), 200) : refused(c, outcome)
  })
  api.openapi(undo, async c => {
    const outcome = await undoRedirects(database, noted(c, 'restored', c.req.valid('json').version))
    return outcome.ok ? c.json(await stateOf(deps), 200) : refused(c, outcome)
  })
}

function noted(c: ApiContext, done: 'changed' | 'restored', version: number) {
  const accountId = staffOf(c.var.session).account.id
  return {
    basedOn: version,
    beforeCommit: (tx, { before, after }) => {
      const [was, became] = [before, after].map(each => new Set(writeRedirects(each).split('\n').filter(Boolean)))
      const lacking = (of: Set<string> = new Set(), other: Set<string> = new Set()) =>
        [...of].filter(line => !other.has(line)).join('\n')
      const detail = { removed: lacking(was, became), added: lacking(became, was) }
      return recordAudit(tx, { accountId, action: `redirects ${done}`, subject, detail })
    },
  } satisfies Parameters<typeof undoRedirects>[1]
}

async function stateOf({ database: { db } }: ApiDeps): Promise<RedirectsState> {
  const last = await findRedirects(db)
  const by = (await findLastAudit(db, [subject])).get(subject)?.by || null
  return {
    version: last?.id ?? 0,
    lines: writeRedirects(last?.redirects ?? []),
    total: last?.redirects.length ?? 0,
    changedAt: last?.madeAt.toISOString() ?? null,
    changedBy: by,
  }
}

function refused(c: ApiContext, outcome: Extract<RedirectsOutcome, { ok: false }>) {
  if (outcome.reason === 'stale')
    return fail(c, 'conflict', {
      message: 'Noen andre endret videresendingene imens. Se over, og lagre igjen.',
    })
  if (outcome.reason !== 'invalid') return fail(c, 'conflict', { message: 'Det er ingen endring å angre' })
  const lines = outcome.faults.slice(0, shownFaults).map(({ line, fault }) => `Linje ${line}: ${words[fault]}.`)
  return fail(c, 'invalid', { message: 'Videresendingene ble ikke lagret', errors: { lines } })
}

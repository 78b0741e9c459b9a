import { createRoute, z } from '@hono/zod-openapi'
import { deskEntry, deskRefusal, lineMark, type LineMark } from '#contract/staff.ts'
import { findById, markLine, scansOf, statusLabel, type MarkOutcome } from '#modules/sales/reservations/index.ts'
import { findAccountNames } from '#modules/people/staff/index.ts'
import { failure, failuresWith, json } from '../responses.ts'
import { withAllocationPool, type Api, type ApiContext, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffActorOf } from '../session/session.ts'
import { failStale } from './history/fail-stale.ts'
import { accountOf, byWhom, presentForDesk } from './present-desk.ts'
import { lineStateLabels } from './history/present-events.ts'
import { recalledMessage } from '#shared/stock/recall-reason.ts'

const mark = createRoute({
  method: 'post',
  path: '/staff/reservations/{id}/lines',
  middleware: access('desk', { pool: 'allocation' }),
  request: {
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: { required: true, content: { 'application/json': { schema: lineMark } } },
  },
  responses: {
    200: json(deskEntry, 'The current state'),
    ...failuresWith(
      [409],
      deskRefusal,
      'The reservation has changed since it was shown, or the line cannot be marked so now',
    ),
    ...failure,
  },
})

export function registerDeskLines(api: Api, allDeps: ApiDeps): void {
  const deps = withAllocationPool(allDeps)
  const { db } = deps.database
  api.openapi(mark, async c => {
    const { id } = c.req.valid('param')
    const { action, version: seen, line, ean, single, scanned, missing, from, ...said } = c.req.valid('json')
    const reason = said.reason?.trim()
    if (action === 'miss' && !reason)
      return fail(c, 'invalid', { errors: { reason: ['Velg hvorfor varen ikke er der'] } })
    const request = line ?? { ean: ean ?? '' }
    const input = { id, line: request, action, single, scanned, missing, reason, from, seen }
    const marked = await markLine(deps, staffActorOf(c.var.session), input)
    if (!marked.ok) return refuse(c, deps, marked, ean)
    const view = await findById(db, id)
    const [entry] = view ? await presentForDesk(deps, [view]) : []
    if (!entry) return fail(c, 'not_found')
    c.header('Cache-Control', 'no-store')
    return c.json(entry, 200)
  })
}

/** Responds with the current state of the line and the account that set it. */
async function refuse(
  c: ApiContext,
  { database }: Pick<ApiDeps, 'database'>,
  error: Extract<MarkOutcome, { ok: false }>,
  ean: LineMark['ean'],
) {
  if (error.reason === 'not_found') return fail(c, 'not_found')
  if (error.reason === 'stale') return failStale(c, database.db, error.changes)
  if (error.reason === 'no_such_line') {
    const message = ean ? `${ean} er ikke en av varene` : 'Skriv eller skann strekkoden'
    return fail(c, 'invalid', { message, errors: { ean: [message] } })
  }
  if (error.reason === 'not_allowed')
    return fail(c, 'conflict', {
      message: `Reservasjonen er allerede endret: ${statusLabel(error.status)}`,
      statusID: error.status,
    })
  const { name, state, missing, scanned } = error.line
  if (error.reason === 'scanned') {
    const message = `${name}: nå er ${scanned} av ${scansOf(error.line)} skannet. Skann på nytt hvis dette stykket ikke er med.`
    return fail(c, 'conflict', { message, state, missing, scanned })
  }
  if (error.reason === 'recalled')
    return fail(c, 'conflict', { message: `${name}: ${recalledMessage}`, state, missing })
  if (error.reason === 'taken')
    return fail(c, 'conflict', { message: `${name}: andre har reservert stykket i mellomtiden`, state, missing })
  if (error.reason === 'on_the_way')
    return fail(c, 'conflict', {
      message: `${name} er på vei fra en annen butikk. Merk den mottatt først.`,
      state,
      missing,
    })
  const account = error.by === null ? null : accountOf(error.by)
  const names = await findAccountNames(database.db, account === null ? [] : [account])
  const by = error.by === null ? '' : ` av ${byWhom(error.by, names)}`
  const word = state === 'found' && missing > 0 ? `meldt med ${missing} som mangler` : (lineStateLabels[state] ?? state)
  return fail(c, 'conflict', { message: `${name} er allerede ${word}${by}`, state, missing })
}

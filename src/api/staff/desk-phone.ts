import { createRoute, z } from '@hono/zod-openapi'
import { correctedPhone, deskRefusal, smsAgain, type RefusedSms } from '#contract/staff.ts'
import { findRefusedSms, renewSms, smsQueue, smsRecipient, type SmsJob } from '#modules/exchange/notifications/index.ts'
import {
  correctPhone,
  findForDesk,
  findOpenQuestions,
  lockAndFindChanges,
  statusLabel,
} from '#modules/sales/reservations/index.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { phoneMessage } from '#shared/phone.ts'
import { failure, failuresWith } from '../responses.ts'
import { withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffOf } from '../session/session.ts'
import { failStale } from './history/fail-stale.ts'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const correct = createRoute({
  method: 'put',
  path: '/staff/reservations/{id}/phone',
  middleware: access('desk', { pool: 'promises' }),
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: correctedPhone } } },
  },
  responses: {
    204: { description: 'It is the reservation’s number from now on' },
    ...failuresWith([409], deskRefusal, 'Over, or changed since it was shown'),
    ...failure,
  },
})
const resend = createRoute({
  method: 'post',
  path: '/staff/reservations/{id}/sms',
  middleware: access('desk', { pool: 'promises' }),
  request: { params, body: { content: { 'application/json': { schema: smsAgain } } } },
  responses: {
    204: { description: 'It is sent as soon as a worker is free' },
    ...failuresWith([409], deskRefusal, 'Sent already, or changed since it was shown'),
    ...failure,
  },
})

/** The shopper's number put right, and what was refused for the wrong one sent to it. */
export function registerDeskPhone(api: Api, allDeps: ApiDeps): void {
  const deps = withAllocationPool(allDeps)
  const { db } = deps.database
  api.openapi(correct, async c => {
    const { account, shops } = staffOf(c.var.session)
    const { id } = c.req.valid('param')
    const { phone: typed, version: seen } = c.req.valid('json')
    const done = await correctPhone(deps, { id, typed, seen }, { kind: 'staff', accountId: account.id, shops }, tx =>
      recordAudit(tx, {
        accountId: account.id,
        action: 'reservation correct phone',
        subject: `reservation:${id}`,
        detail: {},
      }),
    )
    if (done.ok) return c.body(null, 204)
    if (done.reason === 'not_found') return fail(c, 'not_found')
    if (done.reason === 'stale') return failStale(c, db, done.changes)
    if (done.reason === 'phone_invalid') return fail(c, 'invalid', { errors: { phone: [phoneMessage] } })
    return fail(c, 'conflict', {
      message: `Nummeret kan ikke rettes lenger. Reservasjonen er: ${statusLabel(done.status)}`,
    })
  })
  api.openapi(resend, async c => {
    const { account, shops } = staffOf(c.var.session)
    const { id } = c.req.valid('param')
    const found = await findForDesk(db, id, shops)
    if (!found) return fail(c, 'not_found')
    const { phone, statusID } = found.view.reservation
    const seen = c.req.valid('json').version
    const actor = { kind: 'staff', accountId: account.id, shops } as const
    const refused = await findRefused(allDeps, { id, statusID })
    const outcome = refused
      ? await db.transaction().execute(async tx => {
          const changes = await lockAndFindChanges(tx, id, { seen, actor })
          if (changes) return changes
          const renewed = await renewSms(tx, refused.id, smsRecipient(deps.secret, phone))
          if (renewed !== 'renewed') return renewed
          const { kind, questionId } = refused
          const job: SmsJob = { id: refused.id, kind, reservationId: id, questionId }
          await deps.queue.enqueue(tx, smsQueue, job)
          await recordAudit(tx, {
            accountId: account.id,
            action: 'reservation resend sms',
            subject: `reservation:${id}`,
            detail: { kind },
          })
          return renewed
        })
      : 'over'
    if (typeof outcome === 'object') return failStale(c, db, outcome)
    if (outcome === 'renewed') return c.body(null, 204)
    return fail(c, 'conflict', {
      message:
        outcome === 'over'
          ? 'SMS-en er sendt på nytt allerede, eller den gjelder ikke lenger'
          : 'Nummeret har fått så mange SMS som det får på kort tid. Ring kunden i stedet.',
    })
  })
}

/** The message that was refused and still says something, with whether it may be sent again. */
export async function presentRefused(
  deps: ApiDeps,
  reservation: { id: number; statusID: number; phone: string },
): Promise<RefusedSms | null> {
  const refused = await findRefused(deps, reservation)
  if (!refused) return null
  const { kind, reply, recipient } = refused
  return { kind, reply: reply ?? '', canResend: recipient !== smsRecipient(deps.secret, reservation.phone) }
}

async function findRefused({ database: { db } }: ApiDeps, { id, statusID }: { id: number; statusID: number }) {
  const questions = (await findOpenQuestions(db, [id])).get(id) ?? []
  return findRefusedSms(db, id, { status: statusID, questions: questions.map(question => question.id) })
}

import { createRoute, z } from '@hono/zod-openapi'
import { correctedPhone, deskRefusal, smsAgain, type RefusedSms } from '#contract/staff.ts'
import { smsRecipient } from '#modules/exchange/notifications/index.ts'
import { correctPhone, findRefusedSmsOf, resendSms, statusLabel } from '#modules/sales/reservations/index.ts'
import { foreignPhoneMessage, phoneMessage } from '#shared/phone.ts'
import { failure, failuresWith } from '../responses.ts'
import { withAllocationPool, type Api, type ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { access } from '../session/access.ts'
import { staffActorOf } from '../session/session.ts'
import { failStale } from './history/fail-stale.ts'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const correct = createRoute({
  method: 'put',
  path: '/staff/reservations/{id}/phone',
  middleware: access('desk', { pool: 'allocation' }),
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: correctedPhone } } },
  },
  responses: {
    204: { description: 'The number is changed' },
    ...failuresWith([409], deskRefusal, 'The reservation has ended, or changed since it was shown'),
    ...failure,
  },
})
const resend = createRoute({
  method: 'post',
  path: '/staff/reservations/{id}/sms',
  middleware: access('desk', { pool: 'allocation' }),
  request: { params, body: { content: { 'application/json': { schema: smsAgain } } } },
  responses: {
    204: { description: 'Queued' },
    ...failuresWith([409], deskRefusal, 'The SMS was sent already, or the reservation changed since it was shown'),
    ...failure,
  },
})

/** Routes that correct the phone number of a reservation, and resend a refused SMS to the corrected number. */
export function registerDeskPhone(api: Api, allDeps: ApiDeps): void {
  const deps = withAllocationPool(allDeps)
  const { db } = deps.database
  api.openapi(correct, async c => {
    const { id } = c.req.valid('param')
    const { phone: typed, version: seen } = c.req.valid('json')
    const done = await correctPhone(deps, staffActorOf(c.var.session), { id, typed, seen })
    if (done.ok) return c.body(null, 204)
    if (done.reason === 'not_found') return fail(c, 'not_found')
    if (done.reason === 'stale') return failStale(c, db, done.changes)
    if (done.reason === 'over')
      return fail(c, 'conflict', {
        message: `Nummeret kan ikke rettes lenger. Reservasjonen er: ${statusLabel(done.status)}`,
      })
    const message = done.reason === 'phone_invalid' ? phoneMessage : foreignPhoneMessage
    return fail(c, 'invalid', { errors: { phone: [message] } })
  })
  api.openapi(resend, async c => {
    const { id } = c.req.valid('param')
    const seen = c.req.valid('json').version
    const outcome = await resendSms(deps, staffActorOf(c.var.session), { id, seen })
    if (outcome.ok) return c.body(null, 204)
    if (outcome.reason === 'not_found') return fail(c, 'not_found')
    if (outcome.reason === 'stale') return failStale(c, db, outcome.changes)
    return fail(c, 'conflict', {
      message:
        outcome.reason === 'over'
          ? 'SMS-en er sendt på nytt allerede, eller den gjelder ikke lenger'
          : 'Nummeret har fått så mange SMS som det får på kort tid. Ring kunden i stedet.',
    })
  })
}

/** The refused SMS of a reservation, and whether it can be resent: only after the number has changed. null: none. */
export async function presentRefused(
  deps: ApiDeps,
  reservation: { id: number; statusID: number; phone: string },
): Promise<RefusedSms | null> {
  const error = await findRefusedSmsOf(deps.database.db, reservation)
  if (!error) return null
  const { kind, reply, recipient } = error
  return { kind, reply: reply ?? '', canResend: recipient !== smsRecipient(deps.secret, reservation.phone) }
}

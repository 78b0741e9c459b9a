import { expect, test } from 'vitest'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { mailQueue, changeStatus, remindOfDeadlines } from '#modules/sales/reservations/index.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

test('a paid order that is not collected gets one reminder the day before its deadline, and is not captured', async () => {
  const { begun, approve, look, staffMoves, later, deps, database, status, captured, oslo, jacket, reserve, guest } =
    await usingOrders()
  const { id, session } = await begun()
  await approve(session)
  await look(session)
  await staffMoves(id, 'ready')
  // A reservation paid in the shop gets no reminder.
  const { body: other } = await reserve(await guest(), requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
  await staffMoves(other.reservation.id, 'ready')
  const due = (deadline: string, ready = '3 days') =>
    database.pool.query(
      `update reservations.reservation set pickup_deadline = now() + $1::interval, ready_at = now() - $2::interval`,
      [deadline, ready],
    )
  await due('25 hours')
  expect(await remindOfDeadlines(deps)).toBe(0)
  await due('23 hours', '1 hour')
  expect(await remindOfDeadlines(deps)).toBe(0)
  await due('23 hours')
  expect((await Promise.all([remindOfDeadlines(deps), remindOfDeadlines(deps)])).toSorted()).toEqual([0, 1])
  const { rows } = await database.pool.query(
    `select data from jobs.job where name = $1 and data->>'kind' = 'reminder'`,
    [mailQueue],
  )
  expect(rows).toEqual([{ data: { kind: 'reminder', reservationId: id } }])
  const sent: Mail[] = []
  const mailer = {
    async send(mail: Mail) {
      sent.push(mail)
      return { ok: true as const }
    },
    close: () => {},
  }
  const mails = {
    database,
    mailer,
    smsQueue: null,
    countHeld: () => {},
    originOf: () => 'https://hent.example',
    secret: deps.secret,
  }
  const send = () =>
    sendReservationMail(
      { ...mails, log: createLog({ level: 'silent', write: () => {} }) },
      { kind: 'reminder', reservationId: id },
    )
  await send()
  expect([sent[0]?.subject, sent[0]?.text]).toEqual([
    expect.stringContaining('Husk å hente'),
    expect.stringContaining('beløpet som er reservert på kontoen din, frigis'),
  ])
  await due('-1 minute')
  await changeStatus(deps, { kind: 'system' }, { id, action: 'expire' })
  await send()
  await later(id)
  expect([sent.length, await status(id), captured(session)]).toEqual([1, 5, 0])
})

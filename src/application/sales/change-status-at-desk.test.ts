import { expect, test } from 'vitest'
import { usingOrders } from '#tests/support/api/orders.ts'
import { staff } from '#tests/support/api/staff-actor.ts'
import { changesMeanwhile } from '#tests/support/database/meanwhile.ts'
import { changeStatusAtDesk } from './change-status-at-desk.ts'

const home = { Delivery: true, Address: 'Storgata 1', PostalCode: '2408', City: 'Elverum' }

async function givenPickedOrder() {
  const { begun, approve, look, staffMoves, status, orders, database } = await usingOrders()
  const { id, session } = await begun(1, 'vipps', home)
  await approve(session)
  await look(session)
  await staffMoves(id, 'pick')
  const dispatch = () => changeStatusAtDesk(orders, staff, { id, action: 'dispatch', reason: '', missing: false })
  return { id, dispatch, status, database }
}

test('an order is not dispatched if its authorisation ends while the command waits for the reservation', async () => {
  const { id, dispatch, status, database } = await givenPickedOrder()
  const before = await status(id)
  const outcome = await changesMeanwhile(database.pool, dispatch, async client => {
    await client.query('select from reservations.reservation where id = $1 for update', [id])
    await client.query(`update payments.payment set status = 'cancelled', cancelled = amount`)
  })
  expect(outcome).toEqual({ ok: false, reason: 'not_paid' })
  expect(await status(id)).toBe(before)
})

test('staff of another shop get not_found, and do not learn of the payment', async () => {
  const { id, database, dispatch } = await givenPickedOrder()
  const elsewhere = { ...staff, role: 'assistant', shops: [4711] } as const
  const input = { id, action: 'dispatch', reason: '', missing: false } as const
  await database.pool.query(`update payments.payment set status = 'cancelled', cancelled = amount`)
  expect(await changeStatusAtDesk({ database, queue: {} as never }, elsewhere, input)).toEqual({
    ok: false,
    reason: 'not_found',
  })
  expect(await dispatch()).toEqual({ ok: false, reason: 'not_paid' })
})

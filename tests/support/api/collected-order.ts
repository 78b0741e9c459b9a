import { expect } from 'vitest'
import { examine } from '#cli/doctor/examine.ts'
import { settleOrder } from '#modules/sales/orders/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingOrders } from './orders.ts'

/** In øre, for one jacket. */
export const price = 129_900

/** A paid and collected order of two jackets, and a member of staff with the role service. */
export async function givenCollected() {
  const shop = await usingOrders()
  const { id, token, session } = await shop.begun(2)
  await shop.vipps.approve(session.id)
  await shop.look(session)
  await shop.staffMoves(id, 'ready', 'collect')
  const account = async (role: 'service' | 'assistant') => {
    const made = await addStaff(shop.database.db, {
      email: `${role}@hent.example`,
      role,
      shopIds: [shop.oslo.id],
      password: 'et godt passord',
    })
    if (!made.ok) throw new Error(made.reason)
    const caller = await shop.guest()
    expect(
      (await caller.post('/staff/login', { email: `${role}@hent.example`, password: 'et godt passord' })).status,
    ).toBe(200)
    return caller
  }
  const siri = await account('service')
  const list = async () => (await siri.get('/staff/refused-payments')).body.data
  const again = (name: string) => siri.post('/staff/refused-payments/again', { paymentId: session.id, name })
  const settle = (name: string, more: object = {}) =>
    siri.post('/staff/refused-payments/settle', { paymentId: session.id, name, reason: 'Overført fra bank', ...more })
  const refuse = (step: string, times = 1) =>
    shop.vipps.faults.push({ of: new RegExp(`/${step}$`), kind: 'refused', times })
  const paid = () => shop.vipps.payments.get(session.id)!
  const audit = async () =>
    (
      await shop.database.pool.query(
        `select action, subject, detail from staff.audit_log where action like 'payment %' order by id`,
      )
    ).rows
  const settled = async () =>
    (await shop.database.pool.query(`select settled from orders.online_order where id = $1`, [id])).rows[0].settled
  const doctor = async () =>
    (await examine(shop.database, Date.now())).filter(({ line }) => line.startsWith(`order ${id}`))
  const dina = await account('assistant')
  const back = async (count: number, seen: number) => {
    const { pickupCode: code } = (await shop.kari.get(`/reservations/receipt/${token}`)).body
    const result = await dina.post(`/staff/returns/${id}`, {
      code,
      lines: [{ line: 0, count }],
      seen,
      shopId: shop.oslo.id,
      reason: '',
    })
    expect(result.status, JSON.stringify(result.body)).toBe(201)
    return settleOrder(shop.orders, id)
  }
  const keys = (step: string) =>
    shop.vipps.asked.filter(line => line.includes(`/${step} `)).map(line => line.split(' ').at(-1))
  return {
    ...shop,
    id,
    token,
    session,
    siri,
    dina,
    list,
    again,
    settle,
    refuse,
    paid,
    audit,
    settled,
    doctor,
    back,
    keys,
  }
}

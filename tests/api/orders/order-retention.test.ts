import { expect, test } from 'vitest'
import { deleteExpiredRecords } from '#jobs/retention-jobs.ts'
import { pruneOrders } from '#modules/sales/orders/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

const minute = 60_000

/** A shop with closed orders, settled at times that a test sets. */
async function usingEnded() {
  const shop = await usingOrders()
  const { db, pool } = shop.database
  const settledAt = (id: number, at: string) =>
    pool.query('update orders.online_order set settled_at = $2 where id = $1', [id, at])
  const paid = async () => {
    const { id, token, session } = await shop.begun(1)
    await shop.vipps.approve(session.id)
    await shop.look(session)
    return { id, token, session }
  }
  return {
    ...shop,
    db,
    pool,
    settledAt,
    paid,
    async collected(at: string) {
      const order = await paid()
      await shop.staffMoves(order.id, 'ready', 'collect')
      await shop.later(order.id)
      await settledAt(order.id, at)
      return order
    },
    async cancelled(at: string) {
      const order = await paid()
      await shop.kari.post(`/reservations/receipt/${order.token}/cancel`)
      await shop.later(order.id)
      await settledAt(order.id, at)
      return order
    },
    left: async () =>
      (await pool.query<{ id: number }>('select id from orders.online_order order by id')).rows.map(({ id }) => id),
    rows: async () =>
      (
        await pool.query(
          `select (select count(*)::int from payments.payment) as payments, (select count(*)::int from payments.operation) as operations,
                  (select count(*)::int from orders.goods_return) as returns, (select count(*)::int from orders.returned_line) as returned,
                  (select count(*)::int from orders.withdrawal) as withdrawals, (select count(*)::int from orders.withdrawn_line) as withdrawn`,
        )
      ).rows[0],
  }
}

test('a captured order is deleted with its data five years after the end of its year in Norway', async () => {
  const { collected, db, pool, kari, left, rows } = await usingEnded()
  const { id, token } = await collected('2020-12-31T22:59:00Z')
  const later = await collected('2020-12-31T23:01:00Z')
  expect(
    (await kari.post(`/reservations/receipt/${token}/withdrawals`, { lines: [{ line: 0, count: 1 }], seen: 0 })).status,
  ).toBe(201)
  await pool.query(
    `with back as (insert into orders.goods_return (order_id, shop_id, account_id, amount) values ($1, 1, 1, 100) returning id)
     insert into orders.returned_line (return_id, line, count) select id, 0, 1 from back`,
    [id],
  )
  const end = Date.parse('2025-12-31T23:00:00Z')
  expect(await pruneOrders(db, new Date(end - minute))).toBe(0)
  expect(await left()).toEqual([id, later.id])
  await deleteExpiredRecords(db, new Date(end + minute))
  expect(await left()).toEqual([later.id])
  expect(await rows()).toEqual({ payments: 1, operations: 1, returns: 0, returned: 0, withdrawals: 0, withdrawn: 0 })
  expect(await pruneOrders(db, new Date('2027-01-01T12:00:00Z'))).toBe(1)
  expect(await rows()).toMatchObject({ payments: 0, operations: 0 })
})

test('an order without payment is deleted after twelve months, one settled by hand counts as booked, and an unsettled one stays', async () => {
  const { cancelled, begun, later, paid, kari, vipps, db, left, settledAt, pool, staffMoves } = await usingEnded()
  await cancelled('2024-03-31T12:00:00Z')
  const { id: never } = await begun(1)
  await later(never)
  await settledAt(never, '2024-03-31T12:00:00Z')
  const end = Date.parse('2025-03-31T12:00:00Z')
  expect(await pruneOrders(db, new Date(end - minute))).toBe(0)
  expect(await pruneOrders(db, new Date(end + minute))).toBe(2)
  expect(await left()).toEqual([])
  // One paid at the till in the end, one settled by hand, and one that waits.
  const till = await paid()
  await vipps.expire(till.session.id)
  await pool.query(`update orders.online_order set lost_at = now() where id = $1`, [till.id])
  await staffMoves(till.id, 'ready', 'collect')
  await later(till.id)
  await settledAt(till.id, '2024-03-31T12:00:00Z')
  const byHand = await paid()
  vipps.faults.push({ of: /\/cancel$/, kind: 'refused' })
  await kari.post(`/reservations/receipt/${byHand.token}/cancel`)
  await later(byHand.id)
  await pool.query(
    `update payments.operation set state = 'by hand', note = 'Frigitt hos Vipps', settled_by = 1 where state = 'refused'`,
  )
  await later(byHand.id)
  await settledAt(byHand.id, '2024-03-31T12:00:00Z')
  const waits = await paid()
  await pool.query(`update orders.online_order set settled_at = '2001-01-01' where id = $1`, [waits.id])
  expect(await pruneOrders(db, new Date('2029-12-31T22:00:00Z'))).toBe(0)
  expect(await pruneOrders(db, new Date('2030-01-01T00:00:00Z'))).toBe(2)
  expect(await left()).toEqual([waits.id])
})

test('more orders than one batch are all deleted, and a locked one is left for the next run', async () => {
  const { collected, db, pool, left } = await usingEnded()
  const { id } = await collected('2001-01-01T12:00:00Z')
  await pool.query(
    `insert into orders.online_order (id, shop_id, pay_by, settled, settled_at, in_books)
     select 1000000 + n, 1, now(), true, '2001-01-01', n % 2 = 0 from generate_series(1, 450) n`,
  )
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from orders.online_order where id = $1 for update', [id])
  const both = await Promise.all([pruneOrders(db), pruneOrders(db)])
  expect(both[0] + both[1]).toBe(450)
  expect(await left()).toEqual([id])
  await holder.query('rollback')
  holder.release()
  expect(await pruneOrders(db)).toBe(1)
})

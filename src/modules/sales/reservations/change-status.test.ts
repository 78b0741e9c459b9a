import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { parseOpeningHours } from '#shared/time/read-opening-hours.ts'
import { pruneKeys } from '#modules/stock/allocation/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenReservations } from '#tests/support/api/given-reservations.ts'
import { calendar, plainModel } from '#tests/support/catalogue/plain-opening-model.ts'
import { findStockViolations } from '#tests/support/api/reservation-api.ts'
import { expireReservations, findById, changeStatus, type Action, type Placed } from './index.ts'
import { allowedActions, nextStatus, stockEffect, type ActorKind } from './reservation.ts'
import { staff } from '#tests/support/api/staff-actor.ts'

const actorOf = { staff, shopper: { kind: 'shopper' }, system: { kind: 'system' } } as const

test('after any actions of shoppers, staff and feeds, the counters match the ledger, and only existing stock is reserved', async () => {
  const { database, deps, place } = await givenReservations()
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('place' as const),
      counts: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(20),
      action: fc.constantFrom<Action>('pick', 'ready', 'collect', 'expire', 'cancel', 'reject'),
      actor: fc.constantFrom<ActorKind>('staff', 'shopper', 'system'),
    }),
    fc.record({ kind: fc.constant('count' as const), variant: fc.nat(1), onHand: fc.nat(8) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const { id: shopId } = await givenShop(database.db)
      const variants = [
        await givenVariant(database.db, { stock: { [shopId]: 6 } }),
        await givenVariant(database.db, { stock: { [shopId]: 3 } }),
      ]
      const model = {
        onHand: [6, 3],
        reserved: [0, 0],
        open: [] as { id: number; token: string; status: number; counts: number[] }[],
      }

      for (const each of steps) {
        if (each.kind === 'place') {
          const items = variants.flatMap((variant, i) =>
            each.counts[i] ? [{ EanNo: variant.ean, Count: each.counts[i] }] : [],
          )
          if (items.length === 0) continue
          const enough = each.counts.every(
            (count, i) => count === 0 || count <= Math.max(0, model.onHand[i]! - model.reserved[i]!),
          )
          const outcome = await place(shopId, items)
          expect(outcome.ok ? 'ok' : outcome.reason).toBe(enough ? 'ok' : 'out_of_stock')
          if (!outcome.ok) continue
          each.counts.forEach((count, i) => (model.reserved[i]! += count))
          const { reservation, receiptToken } = JSON.parse(outcome.answer) as Placed
          model.open.push({ id: reservation.id, token: receiptToken, status: 1, counts: each.counts })
        } else if (each.kind === 'move') {
          const target = model.open[each.which % Math.max(1, model.open.length)]
          if (!target) continue
          // Nothing is overdue in this model, so no reservation expires.
          const to = each.action === 'expire' ? null : nextStatus(target.status, each.action, each.actor)
          const which = each.actor === 'shopper' ? { token: target.token } : { id: target.id }
          const moved = await changeStatus(deps, actorOf[each.actor], { ...which, action: each.action })
          expect(moved.ok ? moved.to : null).toBe(to)
          if (to === null) continue
          target.status = to
          const effect = stockEffect(each.action)
          target.counts.forEach((count, i) => {
            if (effect !== 'keep') model.reserved[i]! -= count
            if (effect === 'hand over') model.onHand[i] = Math.max(0, model.onHand[i]! - count)
          })
        } else {
          const before = model.onHand[each.variant]!
          model.onHand[each.variant] = each.onHand
          // A count as in a feed: an absolute number, never below the reserved pieces.
          await database.pool.query(
            `with counted as (update shops.stock set on_hand = $3, shortfall = greatest(0, reserved - $3) where shop_id = $1 and variant_id = $2)
             insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type) select $1, $2, $4::int, 'count', 'count' where $4::int <> 0`,
            [shopId, variants[each.variant]!.id, each.onHand, each.onHand - before],
          )
        }
      }
      const stock = await database.db
        .selectFrom('shops.stock')
        .select(['on_hand', 'reserved', 'available'])
        .where('shop_id', '=', shopId)
        .orderBy('variant_id')
        .execute()
      expect(stock).toEqual(
        [0, 1].map(i => ({
          on_hand: model.onHand[i],
          reserved: model.reserved[i],
          available: Math.max(0, model.onHand[i]! - model.reserved[i]!),
        })),
      )
      for (const { id, status } of model.open)
        expect((await findById(database.db, id))!.reservation.statusID).toBe(status)
      expect(await findStockViolations(database)).toEqual([])
    }),
    { numRuns: process.env['HENT_FAULTS'] === 'long' ? 300 : 20 },
  )
})

test('uncollected goods are released after the deadline, and not before', async () => {
  const { database, deps, placed, jobs } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 5 } })
  const requested = [{ EanNo: jacket.ean, Count: 1 }]
  const [late, waiting, forgotten, fresh] = [
    await placed(shopId, requested),
    await placed(shopId, requested),
    await placed(shopId, requested),
    await placed(shopId, requested),
  ]
  for (const each of [late, waiting]) await changeStatus(deps, staff, { id: each.reservation.id, action: 'ready' })
  await change(late, `pickup_deadline = now() - interval '1 second'`)
  await change(forgotten, `created_at = now() - interval '3 days 1 second'`)
  await change(fresh, `created_at = now() - interval '2 days 23 hours'`)

  expect(await expireReservations(deps)).toBe(2)
  expect(await expireReservations(deps)).toBe(0)
  const status = async (each: Placed) => (await findById(database.db, each.reservation.id))!.reservation.statusID
  expect([await status(late), await status(waiting), await status(forgotten), await status(fresh)]).toEqual([
    5, 3, 5, 1,
  ])
  expect((await database.db.selectFrom('shops.stock').select('available').executeTakeFirst())!.available).toBe(3)
  expect(await findStockViolations(database)).toEqual([])
  expect(jobs.filter(job => (job.data as { kind: string }).kind === 'stopped')).toHaveLength(2)
  const { actor } = await database.db
    .selectFrom('reservations.event')
    .select('actor')
    .where('to_status', '=', 5)
    .executeTakeFirstOrThrow()
  expect(actor).toBe('system')

  async function change(each: Placed, set: string) {
    await database.pool.query(`update reservations.reservation set ${set} where id = $1`, [each.reservation.id])
  }
})
test('handing over goods that a feed has already counted away does not lower the stock again', async () => {
  const { database, deps, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 2 } })
  const { reservation } = await placed(shopId, [{ EanNo: jacket.ean, Count: 2 }])
  await database.pool.query('update shops.stock set on_hand = 1, shortfall = 1')
  await database.pool.query(
    `insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type) values ($1, $2, -1, 'count', 'count')`,
    [shopId, jacket.id],
  )
  await changeStatus(deps, staff, { id: reservation.id, action: 'ready' })
  await changeStatus(deps, staff, { id: reservation.id, action: 'collect' })
  const stock = await database.db
    .selectFrom('shops.stock')
    .select(['on_hand', 'reserved', 'shortfall'])
    .executeTakeFirst()
  expect(stock).toEqual({ on_hand: 0, reserved: 0, shortfall: 0 })
  expect(await findStockViolations(database)).toEqual([])
})
test('a shop with unreadable hours holds the goods for three days', async () => {
  const { database, deps, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db, { openingHours: 'Åpent nesten alltid' })
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 1 } })
  const { reservation, readyBy } = await placed(shopId, [{ EanNo: jacket.ean, Count: 1 }])
  expect(readyBy).toBeNull()
  await changeStatus(deps, staff, { id: reservation.id, action: 'ready' })
  const view = await findById(database.db, reservation.id)
  expect(Math.round((Date.parse(view!.pickupDeadline!) - Date.now()) / 3_600_000)).toBe(72)
})
test('the pickup deadline counts opening hours only, without holidays', async () => {
  const { database, deps, placed } = await givenReservations()
  // 2,500 opening hours are most of a year, so holidays lie in between whenever the test runs.
  await writeSetting(database.db, 'pickup_hours', 2_500)
  const { id: shopId } = await givenShop(database.db, { openingHours: 'Man-Fre 1000-2000, Lør 1000-1800' })
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 1 } })
  const { reservation } = await placed(shopId, [{ EanNo: jacket.ean, Count: 1 }])
  await changeStatus(deps, staff, { id: reservation.id, action: 'ready' })
  const { ready_at: readyAt, pickup_deadline: deadline } = await database.db
    .selectFrom('reservations.reservation')
    .select(['ready_at', 'pickup_deadline'])
    .executeTakeFirstOrThrow()
  const from = new Date(readyAt!)
  const year = from.getUTCFullYear()
  const clerk = plainModel(calendar(year - 1, year + 2), Date.UTC(year - 1, 0, 1))
  const week = parseOpeningHours('Man-Fre 1000-2000, Lør 1000-1800')!
  let open = 0
  clerk(week, [])(Math.floor(from.getTime() / 60_000) * 60_000, 366 * 1440, (at, isOpen) => {
    if (at >= new Date(deadline!).getTime()) return true
    if (isOpen) open++
    return false
  })
  expect(Math.abs(open - 2_500 * 60)).toBeLessThanOrEqual(1)
})
test('an idempotency key of one day is kept, and one of three days is deleted', async () => {
  const { database, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 5 } })
  for (const age of ['24 hours', '3 days']) {
    await placed(shopId, [{ EanNo: jacket.ean, Count: 1 }])
    await database.pool.query(
      `update promises.idempotency set created_at = now() - $1::interval where created_at > now() - interval '1 hour'`,
      [age],
    )
  }
  expect(await pruneKeys(database.db)).toBe(1)
  expect(await database.db.selectFrom('promises.idempotency').selectAll().execute()).toHaveLength(1)
})
test('every action that is offered leads to another status', () => {
  for (const status of [1, 2, 3, 4, 5, 6, 7]) {
    for (const actor of ['staff', 'shopper', 'system'] as const) {
      for (const action of allowedActions(status, actor)) expect(nextStatus(status, action, actor)).not.toBeNull()
    }
  }
})

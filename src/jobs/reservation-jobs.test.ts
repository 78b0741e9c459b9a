import { expect, test } from 'vitest'
import { findById, lapseQuestions, changeStatus } from '#modules/sales/reservations/index.ts'
import { describePart, PartsFailed } from '#platform/jobs/parts.ts'
import { givenReservations } from '#tests/support/api/given-reservations.ts'
import { silentLog } from '#tests/support/catalogue/open-catalogue.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { closeWhatIsOverdue } from './reservation-jobs.ts'
import { staff } from '#tests/support/api/staff-actor.ts'

test('three of four overdue reservations expire, the one with a wrong stock counter is reported, and the later steps still run', async () => {
  const { database, deps, jobs, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const broken = await givenVariant(database.db, { stock: { [shopId]: 1 } })
  const sound = await givenVariant(database.db, { stock: { [shopId]: 9 } })
  const overdue = [await placed(shopId, [{ EanNo: broken.ean, Count: 1 }])]
  for (let i = 0; i < 3; i++) overdue.push(await placed(shopId, [{ EanNo: sound.ean, Count: 1 }]))
  await database.pool.query(`update reservations.reservation set created_at = now() - interval '9 days'`)
  const paid = await placed(shopId, [{ EanNo: sound.ean, Count: 1 }])
  await changeStatus(deps, staff, { id: paid.reservation.id, action: 'ready' })
  // Like a paid order that is ready: a reminder is due.
  await database.pool.query(
    `update reservations.reservation set is_order = true, pickup_deadline = now() + interval '1 hour', ready_at = now() - interval '9 days' where id = $1`,
    [paid.reservation.id],
  )
  await database.pool.query('update shops.stock set reserved = 0 where variant_id = $1', [broken.id])

  const log = silentLog
  const run = closeWhatIsOverdue({ ...deps, log } as unknown as Parameters<typeof closeWhatIsOverdue>[0])
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PartsFailed)
  expect((error as PartsFailed).parts.map(describePart)).toEqual([
    expect.stringMatching(`^expire reservations: reservation ${overdue[0]!.reservation.id} \\(23514 `),
  ])
  const statuses = await Promise.all(
    overdue.map(async each => (await findById(database.db, each.reservation.id))!.reservation.statusID),
  )
  expect(statuses).toEqual([1, 5, 5, 5])
  expect(jobs.filter(job => (job.data as { kind?: string }).kind === 'reminder')).toHaveLength(1)
})

test('five hundred questions that cannot lapse do not keep later ones from lapsing', async () => {
  const { database, deps, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const goods = await givenVariant(database.db, { stock: { [shopId]: 1 } })
  const { reservation } = await placed(shopId, [{ EanNo: goods.ean, Count: 1 }])
  // Each names a line that was offered for no other line, so it cannot lapse. The last one is valid.
  await database.pool.query(
    `insert into reservations.question (reservation_id, kind, from_shop_id, shop_id, line, reason, seed, token_hash, expires_at)
     select $1::int, case when n < 501 then 'substitute' else 'move' end, $2::int, case when n < 501 then null else $2::int end,
            case when n < 501 then (select min(position) from reservations.line where reservation_id = $1::int) end, '', n, n, now() - interval '1 hour' + n * interval '1 second'
       from generate_series(1, 501) n`,
    [reservation.id, shopId],
  )
  const error = await lapseQuestions(deps).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect((error as PartsFailed).parts).toHaveLength(500)
  const { rows } = await database.pool.query(`select token_hash from reservations.question where answer = 'lapsed'`)
  expect(rows).toEqual([{ token_hash: '501' }])
})

import { expect, test } from 'vitest'
import { findRecallBuyers, findRemainingBuyers } from '#application/sales/recalls/find-buyers.ts'
import { insertRecipients } from '#modules/sales/recalls/index.ts'
import { changeStatus, markLine, remindOfDeadlines, withdrawGoods } from '#modules/sales/reservations/index.ts'
import { givenPram, idOf } from '#tests/support/api/given-pram.ts'
import { staff } from '#tests/support/api/staff-actor.ts'

test('a reservation that a recall empties ends with the reason, one mail and no reminder', async () => {
  const { reserved, move, publish, work, database, deps, jobs, sent } = await givenPram()
  const id = idOf(await reserved('pram'))
  await move(id, 'ready')
  const both = idOf(await reserved('pram', 'hat'))
  jobs.length = 0
  const recallId = await publish()
  expect(await work()).toEqual([])
  const read = async () =>
    (await database.pool.query('select id, status_id, closed_at from reservations.reservation order by id')).rows
  expect(await read()).toEqual([
    { id, status_id: 7, closed_at: expect.any(Date) },
    { id: both, status_id: 1, closed_at: null },
  ])
  const { rows: events } = await database.pool.query(
    'select actor, to_status, reason from reservations.event where reservation_id = $1 order by id desc limit 1',
    [id],
  )
  expect(events).toEqual([{ actor: 'system', to_status: 7, reason: 'Alle varene er tilbakekalt' }])
  expect(sent).toHaveLength(2)
  const [ended, rest] = sent.map(({ text }) => text)
  expect(ended).toContain('Reservasjonen er avsluttet. Du skal ikke hente noe, og du betaler ingenting.')
  expect(rest).toContain('Varen er tatt ut av reservasjonen. Resten får du som før.')
  await database.pool.query(
    `update reservations.reservation set ready_at = now() - interval '13 hours', pickup_deadline = now() + interval '2 hours'`,
  )
  expect(await remindOfDeadlines(deps)).toBe(0)
  // A search that is repeated, after a kill for example, changes nothing more.
  const before = await read()
  await findRecallBuyers(deps, recallId)
  await work()
  expect(await read()).toEqual(before)
  expect(sent).toHaveLength(2)
})

test('a reservation ends too if the shop found none of its other goods, or the job was killed before its end', async () => {
  const { reserved, publish, work, database, deps } = await givenPram()
  const id = idOf(await reserved('pram', 'hat'))
  await markLine(deps, staff, { id, line: 1, action: 'miss', reason: 'Tom hylle' })
  const killed = idOf(await reserved('pram'))
  await publish()
  await database.pool.query(
    `update reservations.line set state = 'recalled', missing = count where reservation_id = $1`,
    [killed],
  )
  await work()
  const { rows } = await database.pool.query('select status_id from reservations.reservation order by id')
  expect(rows).toEqual([{ status_id: 7 }, { status_id: 7 }])
})

test('an end that no mail about the recall reports has a mail of its own', async () => {
  const { reserved, publish, deps, jobs } = await givenPram()
  const id = idOf(await reserved('pram'))
  const miss = (of: number, line: number) =>
    markLine(deps, staff, { id: of, line, action: 'miss', reason: 'Tom hylle' })
  expect(await miss(id, 0)).toMatchObject({ ok: true })
  const both = idOf(await reserved('pram', 'hat'))
  const recallId = await publish()
  jobs.length = 0
  await findRecallBuyers(deps, recallId)
  expect(jobs.map(({ data }) => data)).toEqual([
    { recallId, reservationId: both },
    { kind: 'stopped', reservationId: id },
  ])
  // Its mail promises the hat.
  expect(await miss(both, 1)).toMatchObject({ ok: true })
  jobs.length = 0
  await findRemainingBuyers(deps)
  expect(jobs.map(({ data }) => data)).toEqual([{ kind: 'stopped', reservationId: both }])
})

test('a search that is killed between taking the goods out and ending the reservation causes no second mail', async () => {
  const { reserved, publish, deps, database, jobs, pram } = await givenPram()
  const id = idOf(await reserved('pram'))
  const recallId = await publish()
  await insertRecipients(database.db, recallId, [{ reservationId: id, coveredBy: null, pieces: 1, handedOver: 0 }])
  await database.db.transaction().execute(tx => withdrawGoods(tx, id, [pram.variants[0]!.id], 'Tilbakekalt'))
  jobs.length = 0
  await findRecallBuyers(deps, recallId)
  expect(jobs).toEqual([])
  expect((await database.pool.query('select status_id from reservations.reservation')).rows).toEqual([{ status_id: 7 }])
})

test('a reservation that its shopper cancels while the recall empties it ends once', async () => {
  const { reserved, publish, deps, database, pram } = await givenPram()
  const made = await Promise.all([1, 2, 3, 4].map(() => reserved('pram')))
  const recallId = await publish()
  await Promise.all([
    findRecallBuyers(deps, recallId),
    findRecallBuyers(deps, recallId),
    ...made.map(({ receiptToken: token }) => changeStatus(deps, { kind: 'shopper' }, { token, action: 'cancel' })),
  ])
  const { rows } = await database.pool.query(
    `select count(*)::int as ends from reservations.event where to_status in (6, 7) group by reservation_id`,
  )
  expect(rows).toEqual(made.map(() => ({ ends: 1 })))
  const stock = await database.pool.query('select reserved from shops.stock where variant_id = $1', [
    pram.variants[0]!.id,
  ])
  expect(stock.rows).toEqual([{ reserved: 0 }])
})

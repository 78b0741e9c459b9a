import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { mailQueue, changeStatus } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

const login = { email: 'dina@hent.example', password: 'et langt passord' }

async function givenDesk({ pieces = 3 } = {}) {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0800-2000' })
  const jacket = await givenVariant(db, { stock: { [oslo.id]: pieces } })
  const reserve = async () => {
    const { body } = await shop.reserve(await shop.guest(), requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
    return body
  }
  await addStaff(db, { ...login, name: 'Dina', role: 'assistant', shopIds: [oslo.id] })
  const dina = await shop.guest()
  await dina.post('/staff/login', login)
  const { reservation, receiptToken } = await reserve()
  const { id } = reservation
  return {
    ...shop,
    dina,
    id,
    token: receiptToken,
    reserve,
    move: (action: string) => dina.post(`/staff/reservations/${id}/move`, { action, reason: 'Kunden ringte' }),
    look: async () => (await dina.get(`/staff/reservations/${id}`)).body,
    stock: async () =>
      db.selectFrom('shops.stock').select(['on_hand', 'reserved']).where('shop_id', '=', oslo.id).executeTakeFirst(),
    /** The waiting mails, by kind and whether they are due. */
    mails: async () => {
      const { rows } = await pool.query<{ kind: string; now: boolean }>(
        `select data->>'kind' as kind, start_after <= now() as now from jobs.job where name = $1 and state = 'created' order by created_on`,
        [mailQueue],
      )
      return rows.map(({ kind, now }) => `${kind}${now ? '' : ' later'}`)
    },
  }
}

test('staff can undo a move within a minute: status, deadline and stock are restored, and its mail is withdrawn', async () => {
  const { move, look, stock, mails, database } = await givenDesk()
  const before = await look()
  const ready = await move('ready')
  expect(ready.body.actions).toEqual(['collect', 'cancel', 'undo'])
  expect(ready.body.undoFor).toBeGreaterThan(50)
  expect(await mails()).toEqual(['confirmation', 'ready later'])
  expect((await move('undo')).body).toMatchObject({ statusID: 1, pickupDeadline: null, undoFor: 0 })
  expect(await mails()).toEqual(['confirmation'])
  const { history, now, version, ...after } = await look()
  const { history: _, now: __, version: shown, ...was } = before
  expect([after, now >= before.now, version === shown]).toEqual([was, true, false])
  expect(history.map((event: { status: string; reason: string | null }) => [event.status, event.reason])).toEqual([
    ['Mottatt', null],
    ['Klar til henting', 'Kunden ringte'],
    ['Mottatt', 'Angret'],
  ])

  await move('ready')
  expect((await move('collect')).body).toMatchObject({ statusID: 4, actions: ['undo'] })
  expect(await stock()).toEqual({ on_hand: 2, reserved: 0 })
  expect((await move('undo')).body).toMatchObject({ statusID: 3, articles: [{ state: 'found' }] })
  expect(await stock()).toEqual({ on_hand: 3, reserved: 1 })
  // The ready mail still waits: only the hand-over was undone.
  expect([await mails(), (await move('undo')).status]).toEqual([['confirmation', 'ready later'], 409])

  await move('cancel')
  expect(await mails()).toEqual(['confirmation', 'ready later', 'stopped later'])
  expect((await move('undo')).body).toMatchObject({ statusID: 3 })
  expect([await stock(), await mails()]).toEqual([{ on_hand: 3, reserved: 1 }, ['confirmation', 'ready later']])
  expect(await findStockViolations(database)).toEqual([])
  const { rows } = await database.pool.query(
    `select kind, on_hand_delta as on_hand, reserved_delta as reserved from shops.stock_movement where cause_type = 'reservation' order by id`,
  )
  expect(rows).toEqual([
    { kind: 'reserve', on_hand: 0, reserved: 1 },
    { kind: 'hand_over', on_hand: -1, reserved: -1 },
    { kind: 'hand_over', on_hand: 1, reserved: 1 },
    { kind: 'release', on_hand: 0, reserved: -1 },
    { kind: 'reserve', on_hand: 0, reserved: 1 },
  ])
  const log = await database.db.selectFrom('staff.audit_log').select(['action', 'detail']).orderBy('id').execute()
  expect(log.filter(({ action }) => action === 'reservation undo').map(({ detail }) => detail)).toEqual([
    { from: 3, to: 1 },
    { from: 4, to: 3 },
    { from: 6, to: 3 },
  ])
})

test("a move with a sent mail, one older than a minute, and a shopper's own cannot be undone", async () => {
  const { move, mails, look, database, token, id } = await givenDesk()
  const { pool } = database
  await move('ready')
  // A worker writes this when it starts the job.
  await pool.query(`update jobs.job set state = 'active' where data->>'kind' = 'ready'`)
  const sent = await move('undo')
  expect([sent.status, sent.body]).toMatchObject([409, { statusID: 3 }])
  expect(sent.body.message).toBe('Det er for sent å angre. Reservasjonen er: Klar til henting')
  await move('collect')
  await pool.query(`update reservations.event set at = at - interval '60 seconds' where reservation_id = $1`, [id])
  expect((await look()).actions).toEqual([])
  expect((await move('undo')).status).toBe(409)
  expect(await mails()).toEqual(['confirmation'])

  const other = await givenDesk()
  await changeStatus(other.deps, { kind: 'shopper' }, { token: other.token, action: 'cancel' })
  expect(await other.mails()).toEqual(['confirmation', 'cancelled'])
  expect((await other.look()).actions).toEqual([])
  expect((await other.move('undo')).status).toBe(409)
  expect(token.length).toBeGreaterThan(0)
})

test('undo does not take a piece that others have reserved since', async () => {
  const { move, reserve, stock, look, database, mails } = await givenDesk({ pieces: 1 })
  await move('cancel')
  await reserve()
  const undone = await move('undo')
  expect([undone.status, undone.body.statusID]).toEqual([409, 6])
  expect(undone.body.message).toMatch(/^Det kan ikke angres: varene er reservert av andre/)
  expect([(await look()).statusID, await stock()]).toEqual([6, { on_hand: 1, reserved: 1 }])
  // The whole undo is refused: the shopper still gets the cancellation mail.
  expect(await mails()).toEqual(['confirmation', 'stopped later', 'confirmation'])
  expect(await findStockViolations(database)).toEqual([])
})

test.each(['buffer', 'doubt'])('a %s added since does not block an undo', async column => {
  const { move, look, stock, database } = await givenDesk({ pieces: 1 })
  await move('cancel')
  await database.pool.query(`update shops.stock set ${column} = 1`)
  expect(await move('undo')).toMatchObject({ status: 200, body: { statusID: 1 } })
  expect([(await look()).statusID, await stock()]).toEqual([1, { on_hand: 1, reserved: 1 }])
  expect(await findStockViolations(database)).toEqual([])
})

test('undoing a hand-over is refused if a feed has since counted the piece and another shopper has reserved it', async () => {
  const { move, reserve, stock, database } = await givenDesk({ pieces: 1 })
  const { pool } = database
  await move('ready')
  await move('collect')
  await pool.query(`update shops.stock set on_hand = 1`)
  await pool.query(`insert into shops.stock_count (shop_id, variant_id, counted_at) select shop_id, variant_id, clock_timestamp() from shops.stock
    on conflict (shop_id, variant_id) do update set counted_at = excluded.counted_at`)
  await pool.query(`insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type)
    select shop_id, variant_id, 1, 'count', 'count' from shops.stock`)
  await reserve()
  expect((await move('undo')).status).toBe(409)
  expect(await stock()).toEqual({ on_hand: 1, reserved: 1 })
  expect(await findStockViolations(database)).toEqual([])
})

test('simultaneous undos and moves count the piece once', async () => {
  const { move, stock, database, look } = await givenDesk()
  for (let round = 0; round < 8; round++) {
    await move('ready')
    const results = await Promise.all([move('undo'), move(round % 2 ? 'undo' : 'collect'), move('undo')])
    const won = results.filter(({ status }) => status === 200)
    expect(results.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { statusID } = await look()
    // Ready after two moves: handed over and undone. Else only one move succeeded.
    expect(won.length).toBe(statusID === 3 ? 2 : 1)
    expect(await stock()).toEqual(statusID === 4 ? { on_hand: 2, reserved: 0 } : { on_hand: 3, reserved: 1 })
    if (statusID === 4) expect((await move('undo')).status).toBe(200)
    await database.pool.query(
      `update reservations.reservation set status_id = 1, ready_at = null, pickup_deadline = null`,
    )
  }
  expect(await findStockViolations(database)).toEqual([])
})

test('with undo disabled, mails are sent at once', async () => {
  const { move, mails, database } = await givenDesk()
  await writeSetting(database.db, 'undo_seconds', 0)
  expect((await move('ready')).body.actions).toEqual(['collect', 'cancel'])
  expect(await mails()).toEqual(['confirmation', 'ready'])
  expect((await move('undo')).status).toBe(409)
})

test('staff of another shop cannot undo a move', async () => {
  const { move, guest, database, id, look } = await givenDesk()
  const bergen = await givenShop(database.db, { name: 'Bergen' })
  await addStaff(database.db, { ...login, email: 'berit@hent.example', role: 'assistant', shopIds: [bergen.id] })
  const berit = await guest()
  await berit.post('/staff/login', { ...login, email: 'berit@hent.example' })
  for (const action of ['ready', 'collect', 'undo', 'cancel']) {
    expect((await move(action)).status).toBe(200)
    expect((await berit.post(`/staff/reservations/${id}/move`, { action: 'undo' })).status).toBe(404)
  }
  expect(await look()).toMatchObject({ statusID: 6, actions: ['undo'] })
})

test('a manager can correct a hand-over after the minute, with a reason; an assistant cannot', async () => {
  const { move, dina, guest, id, stock, mails, look, database } = await givenDesk()
  await move('ready')
  await move('collect')
  await database.pool.query(`update reservations.event set at = at - interval '1 hour' where reservation_id = $1`, [id])
  const before = await mails()
  expect([(await look()).canCorrect, (await move('correct')).status]).toEqual([false, 404])
  const shops = await database.db.selectFrom('shops.shop').select('id').execute()
  const manager = { email: 'mona@hent.example', password: login.password }
  await addStaff(database.db, { ...manager, name: 'Mona', role: 'manager', shopIds: shops.map(shop => shop.id) })
  const mona = await guest()
  await mona.post('/staff/login', manager)
  const correct = (reason: string, version?: string) =>
    mona.post(`/staff/reservations/${id}/move`, { action: 'correct', reason, ...(version && { version }) })
  const { canCorrect, version } = (await mona.get(`/staff/reservations/${id}`)).body
  expect([canCorrect, (await correct(' ')).status]).toEqual([true, 422])
  expect((await correct('Feil reservasjon ble merket', version)).body).toMatchObject({ statusID: 3, undoFor: 0 })
  // The repeated press of a lost response changes nothing.
  expect((await correct('Feil reservasjon ble merket', version)).status).toBe(200)
  expect([await stock(), await mails()]).toEqual([{ on_hand: 3, reserved: 1 }, before])
  const { history, pickupDeadline } = await look()
  expect(history.at(-1)).toMatchObject({ statusID: 3, by: 'Mona', reason: 'Rettet: Feil reservasjon ble merket' })
  expect(Date.parse(pickupDeadline)).toBeGreaterThan(Date.now())
  expect((await dina.post(`/staff/reservations/${id}/move`, { action: 'collect' })).status).toBe(200)
  const refused = async () => [
    (await mona.get(`/staff/reservations/${id}`)).body.canCorrect,
    (await correct('Feil reservasjon ble merket')).body.message,
  ]
  expect(await refused()).toEqual([false, 'Utleveringen kan fortsatt angres. Trykk Angre.'])
  await database.pool.query(`update reservations.event set at = at - interval '15 days' where reservation_id = $1`, [
    id,
  ])
  await database.pool.query(
    `update reservations.reservation set closed_at = now() - interval '15 days' where id = $1`,
    [id],
  )
  expect(await refused()).toEqual([false, expect.stringMatching(/^Det er for sent å angre/)])
  expect(await findStockViolations(database)).toEqual([])
})

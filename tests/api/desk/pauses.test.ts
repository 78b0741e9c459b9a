import { expect, test } from 'vitest'
import { idempotencyHeader } from '#contract/paths.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { guestOf, requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const password = 'et langt passord'

async function givenPaused() {
  const whole = await usingWholeApi(async ({ db }) => {
    const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0000-2400' })
    const hamar = await givenShop(db, { name: 'Hamar', openingHours: 'Man-Søn 0000-2400' })
    const jacket = await givenVariant(db, { stock: { [oslo.id]: 5, [hamar.id]: 5 } })
    await addStaff(db, { email: 'mona@hent.example', password, name: 'Mona', role: 'manager', shopIds: [oslo.id] })
    await addStaff(db, { email: 'dina@hent.example', password, name: 'Dina', role: 'assistant', shopIds: [oslo.id] })
    return { oslo, hamar, jacket }
  })
  const { api, filled, database, catalogue } = whole
  const [mona, dina, kari] = [await guestOf(api), await guestOf(api), await guestOf(api)]
  await mona.post('/staff/login', { email: 'mona@hent.example', password })
  await dina.post('/staff/login', { email: 'dina@hent.example', password })
  const { oslo, hamar, jacket } = filled
  return {
    ...whole,
    ...filled,
    mona,
    dina,
    kari,
    pause: (changes: object = {}, by = mona) =>
      by.post('/staff/pauses', { shopId: oslo.id, length: { kind: 'today' }, reason: 'Varetelling', ...changes }),
    reserve: (shopId = oslo.id) =>
      kari.post('/reservations', requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]), {
        [idempotencyHeader]: crypto.randomUUID(),
      }),
    /** The available stock that shoppers see in each shop, once the process follows by itself. */
    shown: async () => {
      await catalogue.refresh()
      const { rows } = await database.pool.query('select article_id from catalogue.variant where id = $1', [jacket.id])
      const [{ shops }] = (await kari.get(`/articles/availability/${rows[0].article_id}`)).body
      const qty = (id: number) => shops.find((each: { id: number }) => each.id === id)?.qty ?? 0
      return [qty(oslo.id), qty(hamar.id)]
    },
    pausedUntil: async () =>
      (await kari.get('/shops')).body.find(({ id }: { id: number }) => id === oslo.id).pausedUntil as string | null,
  }
}

test('a paused shop takes no reservations, names the nearest shop with all goods and shows no stock; existing reservations continue', async () => {
  const { pause, reserve, shown, pausedUntil, dina, mona, kari, oslo, hamar, jacket, database } = await givenPaused()
  const before = (await reserve()).body.reservation.id
  expect([await shown(), await pausedUntil()]).toEqual([[4, 5], null])
  const paused = await pause({ promises: 'keep' })
  expect(paused.body).toMatchObject({
    canPause: true,
    pauses: [{ shopId: oslo.id, shopName: 'Oslo', reason: 'Varetelling' }],
  })
  const error = await reserve()
  expect([error.status, error.body]).toMatchObject([
    409,
    {
      nearest: { id: hamar.id, name: 'Hamar' },
      message: expect.stringMatching(
        /^Oslo tar ikke imot nye reservasjoner før .* Nærmeste butikk med alt er Hamar\.$/,
      ),
    },
  ])
  expect([await shown(), await pausedUntil()]).toEqual([[0, 5], paused.body.pauses[0].endsAt])
  const near = (await kari.get(`/shops/near?ean=${jacket.ean}`)).body.shops as {
    id: number
    stock: { words: string }
  }[]
  expect(near.find(({ id }) => id === oslo.id)?.stock.words).toBe('Tar ikke imot reservasjoner nå')
  expect((await kari.post('/cart/shops', { items: [{ EanNo: jacket.ean, Count: 1 }] })).body.paused).toEqual([oslo.id])
  expect((await dina.post(`/staff/reservations/${before}/move`, { action: 'ready' })).body).toMatchObject({
    statusID: 3,
  })
  expect((await dina.post(`/staff/reservations/${before}/move`, { action: 'collect' })).body).toMatchObject({
    statusID: 4,
  })
  expect((await reserve(hamar.id)).status).toBe(201)
  const { rows } = await database.pool.query(`select action, subject from staff.audit_log where action like '%pause%'`)
  expect(rows).toEqual([{ action: 'pause click and collect', subject: `shop:${oslo.id}` }])

  expect((await mona.delete(`/staff/pauses/${paused.body.pauses[0].id}`)).body.pauses).toEqual([])
  expect([await shown(), await pausedUntil(), (await reserve()).status]).toEqual([[4, 4], null, 201])
  expect((await mona.delete(`/staff/pauses/${paused.body.pauses[0].id}`)).status).toBe(404)
})

test('a pause that hits a promise is refused with it, and with a choice the promise is kept or moved with a mail', async () => {
  const { pause, reserve, dina, database } = await givenPaused()
  const { id } = (await reserve()).body.reservation
  await database.pool.query(`update reservations.reservation set ready_by = '2099-06-16T10:00:00Z' where id = $1`, [id])
  // An overdue reservation is not hit.
  const overdue = (await reserve()).body.reservation.id
  await database.pool.query(`update reservations.reservation set ready_by = '2020-06-16T10:00:00Z' where id = $1`, [
    overdue,
  ])
  const length = { kind: 'day', day: '2099-06-16' }
  const refused = await pause({ length })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      ...{ code: 'promises_hit', total: 1 },
      promises: [{ id, kind: 'ready', at: '2099-06-16T10:00:00.000Z', until: '2099-06-17T22:00:00.000Z' }],
    },
  ])
  expect((await dina.get('/staff/pauses')).body.pauses).toEqual([])
  expect((await pause({ length, promises: 'extend' })).status).toBe(200)
  // The response was lost, so the same form is sent again.
  expect((await pause({ length, promises: 'extend' })).body.pauses).toHaveLength(1)
  const { rows } = await database.pool.query(
    `select r.ready_by, r.pick_by, e.note, e.id::text as event,
            (select count(*)::int from jobs.job where name = 'reservation-mail' and data->>'change' = e.id::text) as mails
       from reservations.reservation r join reservations.event e on e.reservation_id = r.id and e.note is not null where r.id = $1`,
    [id],
  )
  // It does not expire before the new time.
  expect(rows).toMatchObject([
    {
      ready_by: new Date('2099-06-17T22:00:00Z'),
      pick_by: new Date('2099-06-20T22:00:00Z'),
      note: 'extended',
      mails: 1,
    },
  ])
})

test('a reservation cannot be moved to a paused shop', async () => {
  const { pause, reserve, kari, oslo, hamar, dina } = await givenPaused()
  const { receiptToken } = (await reserve(hamar.id)).body
  await pause()
  const path = `/reservations/receipt/${receiptToken}/shop`
  expect((await kari.get(path)).body.shops).toEqual([])
  expect((await kari.post(path, { shopId: oslo.id })).status).toBe(409)
  expect((await dina.get('/staff/pauses')).body.pauses).toHaveLength(1)
})

test('assistants, guests and managers of other shops cannot pause a shop; invalid pauses are refused', async () => {
  const { pause, dina, kari, hamar, mona, oslo } = await givenPaused()
  expect([(await pause({}, dina)).status, (await pause({}, kari)).status]).toEqual([403, 401])
  expect((await dina.get('/staff/pauses')).body).toEqual({ pauses: [], canPause: false })
  for (const wrong of [
    { shopId: hamar.id },
    { shopId: 999_999 },
    { shopId: 'x' },
    { shopId: null },
    { length: { kind: 'year' } },
    { length: null },
    { length: { kind: 'day' } },
    { length: { kind: 'day', day: '2026-13-01' } },
    { length: { kind: 'day', day: '2020-01-01' } },
    { length: { kind: 'hour', day: '2027-01-01' } },
    { reason: '' },
    { reason: 'x'.repeat(201) },
    { more: 1 },
  ])
    expect([wrong, (await pause(wrong)).status]).toEqual([wrong, 422])
  const planned = await pause({ length: { kind: 'day', day: '2099-12-24' } })
  expect(planned.body.pauses).toMatchObject([
    { beginsAt: '2099-12-23T23:00:00.000Z', endsAt: '2099-12-24T23:00:00.000Z' },
  ])
  expect((await dina.delete(`/staff/pauses/${planned.body.pauses[0].id}`)).status).toBe(403)
  expect([(await mona.delete('/staff/pauses/0')).status, oslo.id > 0]).toEqual([422, true])
})

import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { questionMails } from '#tests/support/api/question-mails.ts'
import { findStockViolations, requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const login = { email: 'dina@hent.example', password: 'et langt passord' }
const why = 'Vi fant dessverre ikke alt her'

async function givenAsked() {
  const shop = await usingOrders()
  const { db, pool } = shop.database
  const hamar = await givenShop(db, { name: 'Hamar', openingHours: 'Man-Søn 0000-2400' })
  const lillehammer = await givenShop(db, { name: 'Lillehammer', openingHours: 'Man-Søn 0000-2400' })
  const goods = await givenVariant(db, {
    stock: { [shop.oslo.id]: 3, [hamar.id]: 4, [lillehammer.id]: 1 },
    price: 50_000,
  })
  await addStaff(db, { ...login, name: 'Dina', role: 'assistant', shopIds: [shop.oslo.id] })
  await addStaff(db, {
    email: 'per@hent.example',
    password: login.password,
    name: 'Per',
    role: 'assistant',
    shopIds: [hamar.id],
  })
  const [dina, per, kari] = [await shop.guest(), await shop.guest(), await shop.guest()]
  await dina.post('/staff/login', login)
  await per.post('/staff/login', { ...login, email: 'per@hent.example' })
  const reserve = async (count = 2) =>
    (await shop.reserve(await shop.guest(), requestFor(shop.oslo.id, [{ EanNo: goods.ean, Count: count }]))).body
  const { reservation, receiptToken } = await reserve()
  const { id } = reservation
  const { mails, link } = questionMails(shop.deps)
  return {
    ...shop,
    ...{ hamar, lillehammer, goods, dina, per, kari, id, receiptToken, mails, link, reserve },
    ask: (changes: object = {}, of = id) =>
      dina.post(`/staff/reservations/${of}/questions`, { kind: 'move', shopId: hamar.id, reason: why, ...changes }),
    look: async (caller: Caller = dina, of = id) => caller.get(`/staff/reservations/${of}`),
    answer: (token: string, agree: unknown) => kari.post(`/questions/${token}`, { agree }),
    stockOf: async (shopId: number) =>
      (
        await pool.query<{ on_hand: number; reserved: number }>(
          'select on_hand, reserved from shops.stock where shop_id = $1 and variant_id = $2',
          [shopId, goods.id],
        )
      ).rows[0],
  }
}

test('the desk sees the stock of other shops, those with all the goods first', async () => {
  const { dina, per, id, hamar, lillehammer } = await givenAsked()
  const { body } = await dina.get(`/staff/reservations/${id}/elsewhere`)
  expect(body.shops).toMatchObject([
    { id: hamar.id, name: 'Hamar', complete: true, lines: [{ line: 0, available: 4 }] },
    { id: lillehammer.id, complete: false, lines: [{ line: 0, available: 1 }] },
  ])
  expect((await per.get(`/staff/reservations/${id}/elsewhere`)).status).toBe(404)
})

test("a shopper who agrees collects in the other shop: its stock is taken, the first shop's released, and it is new on the other desk", async () => {
  const { ask, link, answer, look, per, kari, id, hamar, oslo, stockOf, mails, receiptToken, database, dina } =
    await givenAsked()
  await dina.post(`/staff/reservations/${id}/lines`, { action: 'miss', line: 0, missing: 1, reason: 'Fant ikke varen' })
  const request = await ask()
  expect([request.status, request.body.questions]).toEqual([
    200,
    [expect.objectContaining({ words: 'Hente hos Hamar', reason: why })],
  ])
  expect((await ask()).body.message).toBe('Kunden er allerede spurt, og har ikke svart')
  const token = await link()
  expect(mails.at(-1)).toMatchObject({
    subject: `Kan du hente hos Hamar i stedet? (${id})`,
    text: expect.stringContaining(why),
  })
  const { rows } = await database.pool.query(`select token_hash, seed from reservations.question`)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await kari.get(`/questions/${token}`)).body).toMatchObject({
    ...{ state: 'open', from: { name: 'Oslo' }, to: { name: 'Hamar' }, reason: why, number: id },
    goods: [{ count: 2 }],
  })
  expect((await per.get(`/staff/reservations/${id}`)).status).toBe(404)

  expect((await answer(token, true)).body).toMatchObject({ state: 'agreed' })
  expect([await stockOf(oslo.id), await stockOf(hamar.id)]).toEqual([
    { on_hand: 2, reserved: 0 },
    { on_hand: 4, reserved: 2 },
  ])
  const there = await look(per)
  expect(there.body).toMatchObject({
    ...{ statusID: 1, status: 'Mottatt', shopID: hamar.id, total: 100_000, questions: [] },
    articles: [{ state: 'waiting', missing: 0, kept: 2 }],
  })
  expect(there.body.history.at(-1)).toMatchObject({ by: 'Kunden', reason: 'Flyttet fra Oslo til Hamar' })
  expect((await look(dina)).status).toBe(404)
  expect((await kari.get(`/reservations/receipt/${receiptToken}`)).body).toMatchObject({
    reservation: { shopID: hamar.id },
  })
  await link()
  expect(mails.at(-1)).toMatchObject({ subject: `Du henter hos Hamar (${id})` })
  // Repeating the same response succeeds; a different one comes too late.
  expect([(await answer(token, true)).status, (await answer(token, false)).status]).toEqual([200, 409])
  expect(await findStockViolations(database)).toEqual([])
})

test('a shopper who declines keeps the reservation, and the desk sees it', async () => {
  const { ask, link, answer, look, oslo, stockOf } = await givenAsked()
  await ask()
  const token = await link()
  expect((await answer(token, false)).body).toMatchObject({ state: 'declined' })
  expect(await stockOf(oslo.id)).toEqual({ on_hand: 3, reserved: 2 })
  const { body } = await look()
  expect(body).toMatchObject({ statusID: 1, questions: [] })
  expect(body.history.at(-1)).toMatchObject({ by: 'Kunden', status: 'Vil ikke hente et annet sted' })
  expect((await ask()).status).toBe(200)
})

test('if the other shop no longer has the goods, the shopper gets a message, no stock moves, and the question stays open', async () => {
  const { ask, link, answer, hamar, oslo, goods, stockOf, database } = await givenAsked()
  await ask()
  const token = await link()
  await database.pool.query('update shops.stock set reserved = 3 where shop_id = $1 and variant_id = $2', [
    hamar.id,
    goods.id,
  ])
  const gone = await answer(token, true)
  expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('Ingenting er endret')])
  expect([await stockOf(oslo.id), await stockOf(hamar.id)]).toEqual([
    { on_hand: 3, reserved: 2 },
    { on_hand: 4, reserved: 3 },
  ])
  await database.pool.query('update shops.stock set reserved = 0 where shop_id = $1 and variant_id = $2', [
    hamar.id,
    goods.id,
  ])
  expect((await answer(token, true)).status).toBe(200)
})

test('a question ends with its time, when the shop withdraws it, and when the goods are ready; its mail is then not sent', async () => {
  const { ask, link, answer, look, dina, id, mails, database, kari } = await givenAsked()
  await ask()
  const first = await link()
  await database.pool.query(`update reservations.question set expires_at = now() - interval '1 second'`)
  expect([(await answer(first, true)).status, (await kari.get(`/questions/${first}`)).body.state]).toEqual([
    409,
    'closed',
  ])
  const [{ id: question }] = (await look()).body.questions
  expect((await dina.delete(`/staff/reservations/${id}/questions/${question}`)).body.questions).toEqual([])
  expect((await dina.delete(`/staff/reservations/${id}/questions/${question}`)).status).toBe(409)
  const before = mails.length
  await ask()
  const [{ id: second }] = (await look()).body.questions
  await dina.delete(`/staff/reservations/${id}/questions/${second}`)
  await link()
  expect(mails.length).toBe(before)
  await ask()
  const third = await link()
  await dina.post(`/staff/reservations/${id}/move`, { action: 'ready' })
  expect([(await answer(third, true)).status, (await look()).body.questions, (await ask()).status]).toEqual([
    409,
    [],
    409,
  ])
})

test("an invalid question is refused: another shop's reservation, the same or an unknown shop, too little stock, invalid fields", async () => {
  const { ask, per, id, oslo, lillehammer, kari, answer, link } = await givenAsked()
  expect(
    (await per.post(`/staff/reservations/${id}/questions`, { kind: 'move', shopId: oslo.id, reason: why })).status,
  ).toBe(404)
  expect((await ask({ shopId: lillehammer.id })).body.message).toContain('har ikke alle varene')
  for (const wrong of [
    { shopId: oslo.id },
    { shopId: 999_999 },
    { shopId: 'Hamar' },
    { shopId: null },
    { shopId: 2 ** 40 },
    { reason: '' },
    { reason: '  ' },
    { reason: 'x'.repeat(201) },
    { reason: 7 },
    { kind: 'gift' },
    { more: 1 },
  ])
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 422])
  expect(
    (await kari.post(`/staff/reservations/${id}/questions`, { kind: 'move', shopId: oslo.id, reason: why })).status,
  ).toBe(401)
  await ask()
  const token = await link()
  for (const agree of ['ja', null, 1, undefined]) expect((await answer(token, agree)).status).toBe(422)
  for (const none of [`${token}x`, 'x'.repeat(32), '%00', 'kort']) {
    expect((await kari.get(`/questions/${none}`)).status).toBe(404)
    expect((await kari.post(`/questions/${none}`, { agree: true })).status).toBe(404)
  }
})

test('simultaneous answers and a desk move leave the pieces in one shop, and a cancellation releases them all', async () => {
  const { ask, link, answer, dina, kari, id, receiptToken, hamar, oslo, stockOf, database } = await givenAsked()
  await ask()
  const token = await link()
  const results = await Promise.all([
    answer(token, true),
    answer(token, false),
    dina.post(`/staff/reservations/${id}/move`, { action: 'ready' }),
    answer(token, true),
  ])
  expect(results.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  const [here, there] = [(await stockOf(oslo.id))!.reserved, (await stockOf(hamar.id))!.reserved]
  expect([here, there].toSorted()).toEqual([0, 2])
  await kari.post(`/reservations/receipt/${receiptToken}/cancel`)
  expect([(await stockOf(oslo.id))!.reserved, (await stockOf(hamar.id))!.reserved]).toEqual([0, 0])
  expect(await findStockViolations(database)).toEqual([])
})

test('two reservations moved in opposite directions both arrive', async () => {
  const { kari, oslo, hamar, goods, guest, reserve, receiptToken, database } = await givenAsked()
  await kari.post(`/reservations/receipt/${receiptToken}/cancel`)
  const there = (
    await kari.post('/reservations', requestFor(hamar.id, [{ EanNo: goods.ean, Count: 1 }]), {
      'Idempotency-Key': crypto.randomUUID(),
    })
  ).body
  const here = await reserve(1)
  const [one, two] = await Promise.all([
    kari.post(`/reservations/receipt/${here.receiptToken}/shop`, { shopId: hamar.id }),
    (await guest()).post(`/reservations/receipt/${there.receiptToken}/shop`, { shopId: oslo.id }),
  ])
  expect([one.body.reservation.shopID, two.body.reservation.shopID]).toEqual([hamar.id, oslo.id])
  expect(await findStockViolations(database)).toEqual([])
})

test('a shopper changes shop from the receipt until picking starts, which withdraws an open question', async () => {
  const { kari, receiptToken, hamar, lillehammer, oslo, ask, link, answer, dina, id, reserve, look } =
    await givenAsked()
  const path = `/reservations/receipt/${receiptToken}/shop`
  expect((await kari.get(path)).body.shops).toMatchObject([{ id: hamar.id, name: 'Hamar' }])
  await ask()
  const token = await link()
  expect((await kari.post(path, { shopId: lillehammer.id })).status).toBe(409)
  for (const wrong of [{ shopId: oslo.id }, { shopId: 0 }, { shopId: 'x' }, {}, { shopId: hamar.id, more: 1 }])
    expect((await kari.post(path, wrong)).status).toBe(422)
  expect((await kari.post(path, { shopId: hamar.id })).body).toMatchObject({
    status: 'Mottatt',
    reservation: { shopID: hamar.id, id },
  })
  expect([(await answer(token, false)).status, (await look()).status]).toEqual([409, 404])
  expect((await kari.post('/reservations/receipt/xx/shop', { shopId: hamar.id })).status).toBe(404)
  const other = await reserve(1)
  await dina.post(`/staff/reservations/${other.reservation.id}/move`, { action: 'pick' })
  const late = await kari.post(`/reservations/receipt/${other.receiptToken}/shop`, { shopId: hamar.id })
  expect([late.status, late.body.message]).toEqual([409, 'Du kan ikke bytte butikk nå. Status: Plukkes.'])
  expect((await kari.get(`/reservations/receipt/${other.receiptToken}/shop`)).body.shops).toEqual([])
})

test('a paid order moved to another shop takes its payment to that shop', async () => {
  const { order, kari, pay, vipps, jacket, hamar, database } = await givenAsked()
  await database.pool.query(
    `with there as (insert into shops.stock (shop_id, variant_id, on_hand) values ($1, $2, 2))
     insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type) values ($1, $2, 2, 'count', 'count')`,
    [hamar.id, jacket.id],
  )
  const { body } = await order(kari)
  const session = (await pay(kari, body.receiptToken)).body
  await vipps.approve(session.id)
  await kari.get(`/payments/vipps/sessions/${session.id}`)
  const moved = await kari.post(`/reservations/receipt/${body.receiptToken}/shop`, { shopId: hamar.id })
  expect(moved.body).toMatchObject({ reservation: { shopID: hamar.id } })
  const { rows } = await database.pool.query(
    `select p.shop_id as paid, o.shop_id as ordered from payments.payment p join orders.online_order o on o.payment_id = p.id`,
  )
  expect(rows).toEqual([{ paid: hamar.id, ordered: hamar.id }])
  expect(await findStockViolations(database)).toEqual([])
})

test('repeated changes of shop are capped, because each restarts the days for picking', async () => {
  const { hamar, oslo, reserve, kari } = await givenAsked()
  const { receiptToken } = await reserve(1)
  const change = (shopId: number) => kari.post(`/reservations/receipt/${receiptToken}/shop`, { shopId })
  for (const shop of [hamar, oslo, hamar]) expect((await change(shop.id)).status).toBe(200)
  const error = await change(oslo.id)
  expect([error.status, error.body.message]).toEqual([409, expect.stringContaining('så mange ganger som det går an')])
  const { body } = await kari.get(`/reservations/receipt/${receiptToken}`)
  expect(body.reservation).toMatchObject({ shopID: hamar.id, statusID: 1 })
})

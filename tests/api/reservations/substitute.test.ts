import { expect, test } from 'vitest'
import { lapseQuestions, proveStock } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { questionMails } from '#tests/support/api/question-mails.ts'
import { findStockViolations, requestFor } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const login = { email: 'dina@hent.example', password: 'et langt passord' }
const reason = 'Vi fant dessverre ikke varen i butikken'

/** Two jackets at 500 kroner and a cap at 100 are reserved, and the jackets are not found. */
async function givenMissing() {
  const shop = await usingOrders()
  const { db, pool } = shop.database
  const stock = { [shop.oslo.id]: 4 }
  const jacket = await givenVariant(db, { stock, price: 50_000 })
  const cap = await givenVariant(db, { stock, price: 10_000 })
  const dear = await givenVariant(db, { stock, price: 70_000 })
  const cheap = await givenVariant(db, { stock, price: 30_000 })
  await addStaff(db, { ...login, name: 'Dina', role: 'assistant', shopIds: [shop.oslo.id] })
  const [dina, kari] = [await shop.guest(), await shop.guest()]
  await dina.post('/staff/login', login)
  const items = [
    { EanNo: jacket.ean, Count: 2 },
    { EanNo: cap.ean, Count: 1 },
  ]
  const { reservation, receiptToken } = (await shop.reserve(kari, requestFor(shop.oslo.id, items))).body
  const { id } = reservation
  await dina.post(`/staff/reservations/${id}/lines`, { action: 'miss', line: 0, reason: 'Fant ikke varen' })
  await dina.post(`/staff/reservations/${id}/lines`, { action: 'find', line: 1 })
  const { mails, link: send } = questionMails(shop.deps)
  return {
    ...shop,
    ...{ jacket, cap, dear, cheap, dina, kari, id, receiptToken, mails, send },
    offer: (ean: string, changes: object = {}, of = id) =>
      dina.post(`/staff/reservations/${of}/questions`, { kind: 'substitute', line: 0, ean, reason, ...changes }),
    move: (action: string, more: object = {}) =>
      dina.post(`/staff/reservations/${id}/move`, { action, reason: 'Annet', ...more }),
    look: async () => (await dina.get(`/staff/reservations/${id}`)).body,
    answer: (token: string, agree: boolean) => kari.post(`/questions/${token}`, { agree }),
    reservedOf: async ({ id: variant }: { id: number }) =>
      (
        await pool.query<{ on_hand: number; reserved: number }>(
          'select on_hand, reserved from shops.stock where shop_id = $1 and variant_id = $2',
          [shop.oslo.id, variant],
        )
      ).rows[0],
  }
}

test('an offered substitute is held, and after the shopper agrees it costs the lower of the two prices', async () => {
  const { offer, dear, send, kari, answer, look, mails, move, reservedOf, id, database, dina } = await givenMissing()
  const request = await offer(dear.ean)
  expect(request.body).toMatchObject({
    ...{ total: 10_000, questions: [{ kind: 'substitute', reason }] },
    articles: [
      { state: 'substitute_asked', missing: 2, canSubstitute: false },
      { state: 'found' },
      { state: 'substitute_asked', substituteFor: 0, count: 2, price: 50_000, actions: [] },
    ],
  })
  expect(await reservedOf(dear)).toEqual({ on_hand: 4, reserved: 2 })
  expect((await dina.get('/staff/reservations?status=waiting')).body.data[0].questions).toHaveLength(1)
  const token = await send()
  expect(mails.at(-1)).toMatchObject({ subject: `Vil du ha noe annet i stedet? (${id})` })
  expect((await kari.get(`/questions/${token}`)).body).toMatchObject({
    ...{ kind: 'substitute', state: 'open', goods: [{ count: 2 }], offer: { count: 2, price: 50_000, before: 50_000 } },
  })
  expect((await answer(token, true)).body).toMatchObject({ state: 'agreed' })
  expect(await look()).toMatchObject({
    ...{ total: 110_000, questions: [] },
    articles: [{ state: 'substitute_accepted', kept: 0 }, { state: 'found' }, { state: 'found', kept: 2 }],
  })
  expect((await look()).history.at(-1)).toMatchObject({ by: 'Kunden', status: 'Vil ha den andre varen' })
  await move('ready')
  await send()
  expect(mails.at(-1)!.subject).toMatch(/^Klar til henting/)
  expect((await move('collect')).body).toMatchObject({
    statusID: 4,
    total: 110_000,
    articles: [{ state: 'substitute_accepted' }, {}, { state: 'collected' }],
  })
  expect(await reservedOf(dear)).toEqual({ on_hand: 2, reserved: 0 })
  expect(await findStockViolations(database)).toEqual([])
})

test('a cheaper substitute costs its own price; a declined one leaves the line not found, and another can be offered', async () => {
  const { offer, cheap, dear, send, answer, look, reservedOf, database } = await givenMissing()
  expect((await offer(cheap.ean)).body.articles[2]).toMatchObject({ price: 30_000 })
  expect((await answer(await send(), false)).body).toMatchObject({ state: 'declined' })
  expect(await look()).toMatchObject({
    total: 10_000,
    articles: [{ state: 'substitute_declined', canSubstitute: true }, {}, { state: 'substitute_declined', kept: 0 }],
  })
  expect(await reservedOf(cheap)).toEqual({ on_hand: 4, reserved: 0 })
  await offer(dear.ean)
  expect((await answer(await send(), true)).body).toMatchObject({ state: 'agreed' })
  expect(await look()).toMatchObject({ total: 110_000 })
  expect(await findStockViolations(database)).toEqual([])
})

test('an offer that expires, is withdrawn or ends with the hand-over leaves the line not found, and releases the substitute once', async () => {
  const { offer, cheap, send, answer, look, deps, dina, id, move, reservedOf, database } = await givenMissing()
  await offer(cheap.ean)
  const late = await send()
  await database.pool.query(`update reservations.question set expires_at = now() - interval '1 second'`)
  expect((await answer(late, true)).status).toBe(409)
  expect(await Promise.all([lapseQuestions(deps), lapseQuestions(deps)]).then(([a, b]) => a + b)).toBe(1)
  expect(await look()).toMatchObject({
    total: 10_000,
    questions: [],
    articles: [{ state: 'substitute_declined' }, {}, {}],
  })
  expect(await reservedOf(cheap)).toEqual({ on_hand: 4, reserved: 0 })
  await offer(cheap.ean)
  const [{ id: question }] = (await look()).questions
  expect((await dina.delete(`/staff/reservations/${id}/questions/${question}`)).body).toMatchObject({ questions: [] })
  expect(await reservedOf(cheap)).toEqual({ on_hand: 4, reserved: 0 })
  await offer(cheap.ean)
  const open = await send()
  await move('ready')
  expect((await move('collect')).body).toMatchObject({ total: 10_000, questions: [] })
  expect([(await answer(open, true)).status, await reservedOf(cheap)]).toEqual([409, { on_hand: 4, reserved: 0 }])
  // Undoing the hand-over does not bring the offer back.
  expect((await move('undo')).body).toMatchObject({ statusID: 3, total: 10_000 })
  expect((await move('cancel')).body).toMatchObject({ statusID: 6 })
  expect(await findStockViolations(database)).toEqual([])
})

test('a substitute must be answered before the pickup deadline, and counts towards no sum until then', async () => {
  const { offer, cheap, look, move } = await givenMissing()
  await offer(cheap.ean)
  await move('ready')
  const { questions, pickupDeadline, total } = await look()
  expect(questions).toHaveLength(1)
  expect(Date.parse(questions[0].expiresAt)).toBeLessThanOrEqual(Date.parse(pickupDeadline))
  expect(total).toBe(10_000)
})

test('if nothing else was found, the reservation is not ready before the shopper agrees', async () => {
  const { offer, cheap, send, answer, move, dina, id } = await givenMissing()
  await dina.post(`/staff/reservations/${id}/lines`, { action: 'miss', line: 1, reason: 'Fant ikke varen' })
  await offer(cheap.ean)
  expect((await move('ready')).status).toBe(409)
  await answer(await send(), true)
  expect((await move('ready')).status).toBe(200)
})

test('an accepted substitute in a paid order is captured at its price, and the rest of the authorisation is released', async () => {
  const { order, kari, pay, vipps, dina, dear, send, answer, later, database } = await givenMissing()
  const { body } = await order(kari, 1)
  const { id } = body.order
  const session = (await pay(kari, body.receiptToken)).body
  await vipps.approve(session.id)
  await kari.get(`/payments/vipps/sessions/${session.id}`)
  await dina.post(`/staff/reservations/${id}/lines`, { action: 'miss', line: 0, reason: 'Fant ikke varen' })
  await dina.post(`/staff/reservations/${id}/questions`, { kind: 'substitute', line: 0, ean: dear.ean, reason })
  await answer(await send(), true)
  for (const action of ['ready', 'collect']) await dina.post(`/staff/reservations/${id}/move`, { action })
  await later(id)
  expect(vipps.payments.get(session.id)).toMatchObject({ authorised: 129_900, captured: 70_000, cancelled: 59_900 })
  const receipt = (await kari.get(`/reservations/receipt/${body.receiptToken}`)).body
  expect(receipt.payment.vat).toMatchObject([{ gross: 70_000 }])
  expect(await findStockViolations(database)).toEqual([])
})

test("the desk finds substitutes in stock by name, by barcode, or among the same article's variants", async () => {
  const { dina, id, cheap, dear, guest, database } = await givenMissing()
  const find = async (query: string) => dina.get(`/staff/reservations/${id}/substitutes?${query}`)
  expect((await find(`line=0&q=${dear.ean}`)).body.goods).toMatchObject([
    { ean: dear.ean, available: 4, price: 50_000 },
  ])
  const named = (await find('line=0&q=vare')).body.goods.map(({ ean }: { ean: string }) => ean)
  expect(named).toEqual(expect.arrayContaining([cheap.ean, dear.ean]))
  await database.pool.query('update shops.stock set reserved = 3 where variant_id = $1', [cheap.id])
  expect((await find(`line=0&q=${cheap.ean}`)).body.goods).toEqual([])
  expect([(await find('line=0')).status, (await find('line=9&q=x')).status, (await find('line=x')).status]).toEqual([
    200, 404, 422,
  ])
  expect((await find(`line=0&q=${'x'.repeat(101)}`)).status).toBe(422)
  expect((await find('line=0&q=%25')).body.goods).toEqual([])
  expect((await (await guest()).get(`/staff/reservations/${id}/substitutes?line=0`)).status).toBe(401)
})

test('an invalid substitute is refused, and nothing is held', async () => {
  const { offer, cap, dear, jacket, reservedOf, oslo, database } = await givenMissing()
  const elsewhere = await givenVariant(database.db, { stock: { [(await givenShop(database.db)).id]: 5 } })
  expect((await offer(elsewhere.ean)).status).toBe(409)
  for (const [ean, changes] of [
    [jacket.ean, {}],
    ['0000000000000', {}],
    [dear.ean, { line: 1 }],
    [dear.ean, { line: 7 }],
    [dear.ean, { line: -1 }],
    ['', {}],
    [dear.ean, { reason: '' }],
    [dear.ean, { shopId: oslo.id }],
    [null, {}],
    [7, {}],
    ['x'.repeat(41), {}],
  ] as const)
    expect([ean, changes, (await offer(ean as string, changes)).status]).toEqual([ean, changes, 422])
  await database.pool.query('update shops.stock set reserved = 3 where variant_id = $1', [cap.id])
  expect((await offer(cap.ean)).body.message).toContain('har ikke alle varene')
  expect(await reservedOf(dear)).toEqual({ on_hand: 4, reserved: 0 })
})

test('one of a simultaneous yes, no and withdrawal succeeds', async () => {
  const { offer, cheap, send, answer, look, dina, id, reservedOf, database } = await givenMissing()
  await offer(cheap.ean)
  const token = await send()
  const [{ id: question }] = (await look()).questions
  await Promise.all([
    answer(token, true),
    answer(token, false),
    dina.delete(`/staff/reservations/${id}/questions/${question}`),
    answer(token, true),
  ])
  const { articles } = await look()
  const taken = articles[2].state === 'found'
  expect([articles[0].state, await reservedOf(cheap)]).toEqual([
    taken ? 'substitute_accepted' : 'substitute_declined',
    { on_hand: 4, reserved: taken ? 2 : 0 },
  ])
  expect(await findStockViolations(database)).toEqual([])
})

test('a declined substitute is not reserved, and a scan of it is refused', async () => {
  const { offer, cheap, jacket, send, answer, look, dina, id, move, reservedOf, database } = await givenMissing()
  await offer(cheap.ean)
  await answer(await send(), false)
  expect(await proveStock({ db: database.db })).toEqual([])
  const marked = await dina.post(`/staff/reservations/${id}/lines`, { action: 'find', ean: cheap.ean })
  expect(marked.status).toBe(422)
  const byPlace = await dina.post(`/staff/reservations/${id}/lines`, { action: 'find', line: 2 })
  expect(byPlace.status).toBe(409)
  // The line of the original article can still be marked.
  for (let piece = 0; piece < 2; piece++)
    expect((await dina.post(`/staff/reservations/${id}/lines`, { action: 'find', ean: jacket.ean })).status).toBe(200)
  await move('ready')
  await move('collect')
  expect((await move('undo')).body).toMatchObject({ articles: [{}, {}, { kept: 0 }] })
  expect(await look()).toMatchObject({ statusID: 3, total: 110_000 })
  expect(await reservedOf(cheap)).toEqual({ on_hand: 4, reserved: 0 })
  expect(await proveStock({ db: database.db })).toEqual([])
  expect(await findStockViolations(database)).toEqual([])
})

test('an article for collection only is not offered in a delivery order', async () => {
  const { offer, dear, cheap, dina, id, database } = await givenMissing()
  const { pool } = database
  const change = (what: string, { id: variant }: { id: number }) =>
    pool.query(
      `update catalogue.article set ${what} where id = (select article_id from catalogue.variant where id = $1)`,
      [variant],
    )
  await change('only_cc = true', dear)
  const shown = async () =>
    (await dina.get(`/staff/reservations/${id}/substitutes?line=0&q=vare`)).body.goods.map(
      ({ ean }: { ean: string }) => ean,
    )
  expect(await shown()).toEqual(expect.arrayContaining([dear.ean, cheap.ean]))
  await pool.query('update reservations.reservation set is_order = true, delivery = true where id = $1', [id])
  expect(await shown()).not.toContain(dear.ean)
  expect((await offer(dear.ean)).status).toBe(422)
  // It would be paid online.
  await change('age_limit = 18', cheap)
  expect((await offer(cheap.ean)).status).toBe(422)
  await change('age_limit = null', cheap)
  expect((await offer(cheap.ean)).status).toBe(200)
})

test('a substitute replaces the missing rest of a line once, and the shopper pays no more than the reserved price', async () => {
  const { offer, dear, cheap, cap, look, id, dina, send, answer, kari, move, reservedOf, database, mails } =
    await givenMissing()
  const mark = (action: string, more: object = {}) =>
    dina.post(`/staff/reservations/${id}/lines`, { action, line: 0, ...more })
  // One of the two jackets is found.
  await mark('unmark')
  await mark('miss', { missing: 1, reason: 'Fant ikke varen' })
  expect((await look()).articles[0]).toMatchObject({ state: 'found', missing: 1, kept: 1, canSubstitute: true })
  const promised = (await look()).total + 50_000
  expect((await offer(dear.ean)).body).toMatchObject({
    total: 60_000,
    articles: [
      { state: 'found', kept: 1, canSubstitute: false, actions: [] },
      {},
      { count: 1, price: 50_000, state: 'substitute_asked' },
    ],
  })
  expect(await reservedOf(dear)).toEqual({ on_hand: 4, reserved: 1 })
  // A line with a substitute cannot be marked, and no other substitute can be offered.
  for (const error of [
    await mark('find'),
    await mark('unmark'),
    await mark('miss', { missing: 2, reason: 'Fant ikke varen' }),
  ])
    expect(error.status).toBe(409)
  expect((await offer(cheap.ean)).status).toBe(422)
  const link = await send()
  expect(mails.at(-1)?.text).toContain('1 × ')
  expect((await kari.get(`/questions/${link}`)).body).toMatchObject({
    goods: [{ count: 1 }],
    offer: { count: 1, price: 50_000 },
  })
  expect((await answer(link, true)).status).toBe(200)
  const agreed = await look()
  expect([agreed.total, promised]).toEqual([110_000, 110_000])
  expect(agreed.articles).toMatchObject([
    { state: 'found', kept: 1, canSubstitute: false, actions: [] },
    {},
    { state: 'found', kept: 1 },
  ])
  expect((await move('ready')).status).toBe(200)
  await send()
  expect(mails.at(-1)?.text).not.toMatch(/fant/i)
  expect((await move('collect')).status).toBe(200)
  expect([await reservedOf(dear), await reservedOf(cap)]).toEqual([
    { on_hand: 3, reserved: 0 },
    { on_hand: 3, reserved: 0 },
  ])
  expect(await findStockViolations(database)).toEqual([])
})

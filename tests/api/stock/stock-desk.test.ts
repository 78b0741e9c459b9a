import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockCounted, stockLedger, stockSearch, type StockRow } from '#contract/own-shop/stock-desk.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop, givenStock, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'

/** Three jackets in Oslo, and an assistant of Oslo. */
async function givenStockDesk() {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0800-2000' })
  const bergen = await givenShop(db, { name: 'Bergen' })
  const article = await givenArticle(db, { name: 'Regnjakke Fjord', articleNo: 'RJ-1', variants: [] })
  const jacket = await givenVariant(db, { articleId: article.id, stock: { [oslo.id]: 3 } })
  const atDesk = async (name: string, shopIds: number[], role = 'assistant') => {
    const email = `${name}@hent.example`.toLowerCase()
    await addStaff(db, { email, name, role, shopIds, password })
    const caller = await shop.guest()
    await caller.post('/staff/login', { email, password })
    return caller
  }
  const dina = await atDesk('Dina', [oslo.id])
  const ledger = async (more = '') => (await dina.get(`/staff/stock/${jacket.id}?shop=${oslo.id}${more}`)).body
  const count = (onHand: number, seen: number, more: object = {}, by = dina) =>
    by.post('/staff/stock/counts', {
      shopId: oslo.id,
      how: 'count',
      rows: [{ variantId: jacket.id, seen, onHand }],
      ...more,
    })
  const undo = (round: number, by = dina) => by.post(`/staff/stock/counts/${round}/undo`, { shopId: oslo.id })
  const reserve = async (pieces = 1) =>
    shop.reserve(await shop.guest(), requestFor(oslo.id, [{ EanNo: jacket.ean, Count: pieces }]))
  const stock = async () =>
    db
      .selectFrom('shops.stock')
      .select(['on_hand', 'reserved', 'shortfall', 'available'])
      .where('shop_id', '=', oslo.id)
      .where('variant_id', '=', jacket.id)
      .executeTakeFirst()
  return { ...shop, pool, oslo, bergen, article, jacket, dina, atDesk, ledger, count, undo, reserve, stock }
}

test("a variant is found by EAN, article number or words of its name, with the shop's stock", async () => {
  const { dina, oslo, bergen, jacket, database } = await givenStockDesk()
  await givenArticle(database.db, { name: 'Sokk', variants: [{}] })
  for (const q of [jacket.ean, ` ${jacket.ean} `, jacket.sku, 'RJ-1', 'fjord regn', 'JAKKE']) {
    const { status, body } = await dina.get(`/staff/stock?shop=${oslo.id}&q=${encodeURIComponent(q)}`)
    expect([q, status, stockSearch.parse(body).found.map(row => [row.ean, row.onHand])]).toEqual([
      q,
      200,
      [[jacket.ean, 3]],
    ])
  }
  for (const q of ['', '  ', '%', 'regn_', '\\', 'seil', '0'.repeat(100)])
    expect((await dina.get(`/staff/stock?shop=${oslo.id}&q=${encodeURIComponent(q)}`)).body.found).toEqual([])
  expect((await dina.get(`/staff/stock?shop=${bergen.id}&q=RJ-1`)).status).toBe(403)
  for (const query of ['q=RJ-1', 'shop=0', 'shop=1e9', `shop=${oslo.id}&q=${'x'.repeat(101)}`])
    expect((await dina.get(`/staff/stock?${query}`)).status, query).toBeGreaterThanOrEqual(403)
  expect((await dina.get(`/staff/stock?shop=${oslo.id}&q=%00`)).status).toBeLessThan(500)
})

test("the ledger explains a shop's stock: each movement in words, with time, person and balance", async () => {
  const { dina, ledger, count, reserve, jacket, oslo, pool, database } = await givenStockDesk()
  const { body } = await reserve(2)
  await pool.query(
    `insert into feeds.run (kind, file_name, file_hash, rows, changed) values ('inventory', 'lager.csv', 'x', 1, '{}')`,
  )
  const { rows } = await pool.query<{ id: number }>('select id from feeds.run')
  await pool.query(
    `with counted as (update shops.stock set on_hand = 5 where variant_id = $1)
     insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type, cause_id) values ($2, $1, 2, 'count', 'count', $3)`,
    [jacket.id, oslo.id, rows[0]?.id],
  )
  const id = body.reservation.id
  await dina.post(`/staff/reservations/${id}/lines`, { action: 'miss', line: 0, missing: 1, reason: 'Fant ikke varen' })
  const told = await ledger()
  expect(stockLedger.parse(told)).toEqual(told)
  expect(told.held).toEqual([{ reservation: id, status: 'Plukkes', name: body.reservation.name, pieces: 1 }])
  await dina.post(`/staff/reservations/${id}/move`, { action: 'ready' })
  await dina.post(`/staff/reservations/${id}/move`, { action: 'collect' })
  expect((await count(4, 3)).status).toBe(201)
  const after = await ledger()
  const said = after.movements.map((m: Record<string, unknown>) => [
    m['what'],
    m['by'],
    m['reservation'],
    m['onHand'],
    m['onHandAfter'],
    m['reservedAfter'],
  ])
  expect(said).toEqual([
    ['Telt i butikken: 4 på hylla', 'Dina', null, 1, 4, 0],
    [`Utlevert til kunden (reservasjon ${id})`, 'Dina', id, -1, 3, 0],
    ['Rettet ned: Fant ikke varen', 'Dina', null, -1, 4, 1],
    [`Ikke funnet, reservasjonen er frigjort (reservasjon ${id})`, 'Dina', id, 0, 5, 1],
    ['Telt i lagerfilen lager.csv', 'Kassesystemet', null, 2, 5, 2],
    [`Reservert (reservasjon ${id})`, 'Kunden', id, 0, 3, 2],
    ['Telt i lagerfil', 'Kassesystemet', null, 3, 3, 0],
  ])
  expect(after).toMatchObject({ held: [], total: 7, carriedOver: null, stock: { onHand: 4, reserved: 0 } })
  expect(await findStockViolations(database)).toEqual([])
})

test('movements older than the stored ones are one sum, from which the balance continues over the pages', async () => {
  const { ledger, count, jacket, oslo, pool } = await givenStockDesk()
  await pool.query(
    `with more as (update shops.stock set on_hand = 10 where variant_id = $1)
     insert into shops.stock_carried_over (shop_id, variant_id, on_hand, reserved) values ($2, $1, 7, 0)`,
    [jacket.id, oslo.id],
  )
  for (const [onHand, seen] of [
    [9, 10],
    [8, 9],
    [12, 8],
  ] as const)
    expect((await count(onHand, seen)).status).toBe(201)
  const second = await ledger('&per_page=2&page=2')
  expect(second).toMatchObject({ carriedOver: { onHand: 7, reserved: 0 }, total: 4, last_page: 2, current_page: 2 })
  expect(second.movements.map((m: { onHandAfter: number }) => m.onHandAfter)).toEqual([9, 10])
  expect((await ledger('&page=3')).movements).toEqual([])
})

test('a count enters the ledger and the audit log, sets the available stock, and can be undone within a minute by its author', async () => {
  const { count, undo, stock, jacket, oslo, database, atDesk, pool } = await givenStockDesk()
  const counted = await count(1, 3)
  expect([counted.status, stockCounted.parse(counted.body)]).toMatchObject([
    201,
    { undoFor: 60, rows: [{ ean: jacket.ean, onHand: 1, available: 1 }] },
  ])
  const { round } = counted.body
  const odd = await atDesk('Odd', [oslo.id])
  expect((await undo(round, odd)).status).toBe(404)
  expect((await undo(round)).body.rows).toMatchObject([{ onHand: 3 }])
  expect((await undo(round)).body.message).toMatch(/for sent å angre/)
  expect(await stock()).toMatchObject({ on_hand: 3, available: 3 })
  const { rows } = await pool.query('select action, detail from staff.audit_log where subject = $1 order by id', [
    `stock:${oslo.id}`,
  ])
  expect(rows).toEqual([
    { action: 'stock counted', detail: { round, up: 0, down: 2, variants: 1 } },
    { action: 'stock count undone', detail: { round } },
  ])
  // The time of the last count is also restored, so a newer feed applies again.
  const { rows: times } = await pool.query('select counted_at from shops.stock_count where variant_id = $1', [
    jacket.id,
  ])
  expect(times).toEqual([{ counted_at: new Date('2026-01-15T08:00:00Z') }])
  const late = (await count(2, 3)).body.round
  await pool.query(`update shops.correction set at = at - interval '61 seconds' where round = $1`, [late])
  expect((await undo(late)).status).toBe(409)
  expect(await findStockViolations(database)).toEqual([])
})

test('a count followed by another cannot be undone, nor a correction with its pieces no longer in the shop', async () => {
  const { count, undo, stock, reserve, dina } = await givenStockDesk()
  const first = (await count(5, 3)).body.round
  expect((await count(5, 5)).status).toBe(201)
  expect((await undo(first)).body.message).toMatch(/noen har telt/)
  const found = { how: 'correct', reason: 'Funnet på lageret' }
  const up = (await count(6, 5, found)).body.round
  const { body } = await reserve(6)
  for (const action of ['ready', 'collect'])
    expect((await dina.post(`/staff/reservations/${body.reservation.id}/move`, { action })).status).toBe(200)
  expect((await undo(up)).status).toBe(409)
  expect(await stock()).toMatchObject({ on_hand: 0, reserved: 0 })
})

test('a correction cannot be undone after a later count', async () => {
  const { count, undo, stock, pool, jacket } = await givenStockDesk()
  const up = (await count(5, 3, { how: 'correct', reason: 'Funnet på lageret' })).body.round
  await pool.query('update shops.stock_count set counted_at = clock_timestamp() where variant_id = $1', [jacket.id])
  expect((await undo(up)).status).toBe(409)
  expect(await stock()).toMatchObject({ on_hand: 5 })
})

test('goods counted below the reserved stock are listed as a conflict until it is solved', async () => {
  const { count, reserve, dina, oslo, stock, jacket, database } = await givenStockDesk()
  const { body } = await reserve(3)
  expect((await count(1, 3)).status).toBe(201)
  expect(await stock()).toEqual({ on_hand: 1, reserved: 3, shortfall: 2, available: 0 })
  const conflicts = async () =>
    (await dina.get(`/staff/stock?shop=${oslo.id}`)).body.conflicts.map((row: StockRow) => [row.ean, row.shortfall])
  expect(await conflicts()).toEqual([[jacket.ean, 2]])
  expect((await dina.get('/staff/reservations')).body.stockConflicts).toBe(1)
  await dina.post(`/staff/reservations/${body.reservation.id}/lines`, {
    action: 'miss',
    line: 0,
    missing: 2,
    reason: 'Fant ikke varen',
  })
  expect(await stock()).toMatchObject({ on_hand: 0, reserved: 1 })
  expect((await count(1, 0)).status).toBe(201)
  expect(await conflicts()).toEqual([])
  expect((await dina.get('/staff/reservations')).body.stockConflicts).toBe(0)
  expect(await findStockViolations(database)).toEqual([])
})

test('one of three simultaneous counts is saved, and the others get the current stock; a round is saved completely or not at all', async () => {
  const { count, jacket, oslo, stock, database, dina } = await givenStockDesk()
  const results = await Promise.all([count(1, 3), count(2, 3), count(2, 3)])
  expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const error = results.find(({ status }) => status === 409)!
  const { on_hand } = (await stock())!
  expect(error.body).toMatchObject({ code: 'conflict', rows: [{ ean: jacket.ean, onHand: on_hand }] })
  expect(error.body.message).toContain(`Regnjakke Fjord (nå ${on_hand})`)
  const shoe = await givenVariant(database.db)
  await givenStock(database.db, oslo.id, shoe.id, 4)
  const rows = [
    { variantId: shoe.id, seen: 4, onHand: 9 },
    { variantId: jacket.id, seen: 99, onHand: 9 },
  ]
  expect((await dina.post('/staff/stock/counts', { shopId: oslo.id, how: 'count', rows })).status).toBe(409)
  expect((await dina.get(`/staff/stock/${shoe.id}?shop=${oslo.id}`)).body.stock.onHand).toBe(4)
  // This shop has never had stock of it.
  const cap = await givenVariant(database.db)
  const found = [{ variantId: cap.id, seen: 0, onHand: 2 }]
  expect(
    (await dina.post('/staff/stock/counts', { shopId: oslo.id, how: 'count', rows: found })).body.rows,
  ).toMatchObject([{ onHand: 2, available: 2 }])
  expect(await findStockViolations(database)).toEqual([])
})

test('a count far from the last one is stored only with confirmation, and one above 9,999 never', async () => {
  const { count, stock, jacket, database, undo, pool } = await givenStockDesk()
  const error = await count(247, 3)
  expect(error).toMatchObject({
    status: 409,
    body: { code: 'count_unlikely', rows: [{ ean: jacket.ean, onHand: 3 }] },
  })
  const correction = { how: 'correct', reason: 'Funnet på lageret' }
  expect(await count(24, 3, correction)).toMatchObject({ status: 409, body: { code: 'count_unlikely' } })
  const { rows } = await pool.query('select * from shops.correction')
  expect([rows, await stock()]).toMatchObject([[], { on_hand: 3 }])
  const row = (onHand: number, seen: number) => ({ rows: [{ variantId: jacket.id, seen, onHand, confirmed: true }] })
  for (const how of [{}, correction])
    for (const onHand of [10_000, 247_312]) {
      const { status, body } = await count(0, 3, { ...row(onHand, 3), ...how })
      expect([status, body.code, body.errors]).toEqual([
        422,
        'invalid',
        { 'rows.0.onHand': [expect.stringContaining('9 999')] },
      ])
    }
  expect((await count(23, 3)).status).toBe(201)
  expect((await count(0, 23)).body.code).toBe('count_unlikely')
  const confirmed = await count(0, 23, row(9_999, 23))
  expect(confirmed).toMatchObject({ status: 201, body: { rows: [{ onHand: 9_999 }] } })
  expect((await undo(confirmed.body.round)).body.rows).toMatchObject([{ onHand: 23 }])
  expect(await findStockViolations(database)).toEqual([])
})

test('a confirmation applies only to the numbers shown: of two simultaneous counts one is saved, the other needs a new confirmation', async () => {
  const { count, stock, jacket, oslo, database, dina } = await givenStockDesk()
  const confirm = (onHand: number, seen: number) =>
    count(0, seen, { rows: [{ variantId: jacket.id, seen, onHand, confirmed: true }] })
  const results = await Promise.all([confirm(247, 3), confirm(60, 3)])
  expect(results.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [201, undefined],
    [409, 'conflict'],
  ])
  const { on_hand } = (await stock())!
  expect([60, 247]).toContain(on_hand)
  // A confirmation of one row of a round does not cover another.
  const cap = await givenVariant(database.db, { stock: { [oslo.id]: 2 } })
  const rows = [
    { variantId: jacket.id, seen: on_hand, onHand: 1, confirmed: true },
    { variantId: cap.id, seen: 2, onHand: 99 },
  ]
  const round = (all: object[]) => dina.post('/staff/stock/counts', { shopId: oslo.id, how: 'count', rows: all })
  expect(await round(rows)).toMatchObject({ status: 409, body: { code: 'count_unlikely', rows: [{ ean: cap.ean }] } })
  expect(await stock()).toMatchObject({ on_hand })
  expect((await round(rows.map(row => ({ ...row, confirmed: true })))).status).toBe(201)
  expect(await findStockViolations(database)).toEqual([])
})

test('a count is refused in another shop, twice for an article, without a reason, or for unknown goods', async () => {
  const { count, jacket, bergen, stock, oslo, atDesk, undo } = await givenStockDesk()
  const row = { variantId: jacket.id, seen: 3, onHand: 1 }
  const bad: object[] = [
    { shopId: bergen.id },
    { shopId: 999_999 },
    { rows: [row, row] },
    { rows: [] },
    { rows: [{ ...row, variantId: 999_999 }] },
    { rows: [{ ...row, onHand: -1 }] },
    { rows: [{ ...row, onHand: 1.5 }] },
    { rows: [{ ...row, onHand: '1' }] },
    { rows: [{ ...row, more: 1 }] },
    { rows: Array.from({ length: 301 }, (_, index) => ({ ...row, variantId: index + 1 })) },
    { how: 'correct' },
    { how: 'correct', reason: '   ' },
    { how: 'correct', reason: 'x'.repeat(201) },
    { how: 'steal' },
  ]
  for (const more of bad) expect([more, (await count(1, 3, more)).status]).toEqual([more, 422])
  expect((await count(1, 3, { how: 'correct', reason: 'Skadet\u0000' })).status).toBeLessThan(500)
  const berit = await atDesk('Berit', [bergen.id])
  expect((await count(1, 3, {}, berit)).body.errors).toEqual({ shopId: ['Velg en av butikkene dine'] })
  expect((await undo(1, berit)).status).toBe(422)
  expect((await count(1, 3, {}, await atDesk('Sara', [], 'service'))).status).toBeLessThan(410)
  expect((await stock())?.on_hand).toBeLessThanOrEqual(3)
  expect(oslo.id).toBeGreaterThan(0)
})

test('after counts, corrections, undos, reservations and hand-overs in any order, the counters match the ledger', async () => {
  const { count, undo, reserve, stock, dina, ledger, database } = await givenStockDesk()
  const step = fc.oneof(
    fc.record({ do: fc.constant('count' as const), onHand: fc.nat(6) }),
    fc.record({ do: fc.constant('correct' as const), onHand: fc.nat(6) }),
    fc.record({ do: fc.constantFrom('undo' as const, 'reserve' as const, 'collect' as const, 'cancel' as const) }),
  )
  const open: number[] = []
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
      for (const each of steps) {
        const seen = (await stock())!.on_hand
        if (each.do === 'count') round = (await count(each.onHand, seen)).body.round
        else if (each.do === 'correct')
          round = (await count(each.onHand, seen, { how: 'correct', reason: 'Skadet' })).body.round
        else if (each.do === 'undo') await undo(Math.max(1, round))
        else if (each.do === 'reserve') {
          const { status, body } = await reserve()
          if (status === 201) open.push(body.reservation.id)
        } else {
          const id = open.pop()
          if (each.do === 'collect') await dina.post(`/staff/reservations/${id ?? 1}/move`, { action: 'ready' })
          await dina.post(`/staff/reservations/${id ?? 1}/move`, { action: each.do, reason: 'x' })
        }
      }
      expect(await findStockViolations(database)).toEqual([])
      const now = (await stock())!
      expect((await ledger('&per_page=1')).movements[0]).toMatchObject({
        onHandAfter: now.on_hand,
        reservedAfter: now.reserved,
      })
    }),
    { numRuns: 12 },
  )
})

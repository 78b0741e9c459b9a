import { expect, test } from 'vitest'
import { deskDetail, deskList } from '#contract/staff.ts'
import { type Role } from '#modules/people/audit/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import {
  findStockViolations,
  requestFor,
  usingShop,
  type Caller,
  type TestShop,
} from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'

async function givenDesk() {
  const shop = await usingShop()
  const [oslo, bergen] = [
    await givenShop(shop.database.db, { name: 'Oslo', openingHours: 'Man-Søn 0800-2000' }),
    await givenShop(shop.database.db, { name: 'Bergen' }),
  ]
  const jacket = await givenVariant(shop.database.db, { stock: { [oslo.id]: 5, [bergen.id]: 5 } })
  const reserveAt = async (shopId: number) =>
    (await shop.reserve(await shop.guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]))).body
  const staff = async (role: Role, ...shopIds: number[]) => {
    const email = `${role}${shopIds.join('-')}@hent.example`
    await addStaff(shop.database.db, { email, role, shopIds, password })
    return loggedIn(shop, email)
  }
  return { ...shop, oslo, bergen, jacket, reserveAt, staff }
}

async function loggedIn(shop: TestShop, email: string): Promise<Caller> {
  const caller = await shop.guest()
  expect((await caller.post('/staff/login', { email, password })).status).toBe(200)
  return caller
}

test('an assistant sees and moves only reservations of their own shops', async () => {
  const { staff, oslo, bergen, reserveAt } = await givenDesk()
  const [here, there] = [await reserveAt(oslo.id), await reserveAt(bergen.id)]
  const assistant = await staff('assistant', oslo.id)
  const { status, body } = await assistant.get('/staff/reservations')
  expect([status, deskList.parse(body)]).toEqual([200, body])
  expect(body.data.map((entry: { id: number }) => entry.id)).toEqual([here.reservation.id])
  expect(body.data[0]).toMatchObject({
    pickupCode: here.pickupCode,
    status: 'Mottatt',
    shopName: 'Oslo',
    actions: ['pick', 'ready', 'reject', 'cancel'],
  })
  expect((await assistant.get(`/staff/reservations?shop=${bergen.id}`)).status).toBe(403)
  expect((await assistant.post(`/staff/reservations/${there.reservation.id}/move`, { action: 'ready' })).status).toBe(
    404,
  )
})
test("the desk's list is divided by the next task, in the order of ready times, with counts unaffected by a search", async () => {
  const { staff, oslo, bergen, reserveAt, database } = await givenDesk()
  const made = [
    await reserveAt(oslo.id),
    await reserveAt(oslo.id),
    await reserveAt(oslo.id),
    await reserveAt(bergen.id),
  ]
  const ids = made.map(({ reservation }) => reservation.id)
  const assistant = await staff('assistant', oslo.id)
  await assistant.post(`/staff/reservations/${ids[0]}/move`, { action: 'ready' })
  // The third was due before the second, and is overdue.
  await database.pool.query(`update reservations.reservation set ready_by = now() - interval '1 hour' where id = $1`, [
    ids[2],
  ])
  const listed = async (query: string) => {
    const { body } = await assistant.get(`/staff/reservations?${query}`)
    return [body.data.map(({ id }: { id: number }) => ids.indexOf(id)), body.counts]
  }
  const counts = { waiting: 2, ready: 1, late: 1 }
  expect(await listed('')).toEqual([[2, 1, 0], counts])
  expect(await listed('status=waiting')).toEqual([[2, 1], counts])
  expect(await listed('status=ready&q=finnes+ikke')).toEqual([[], counts])
  await assistant.post(`/staff/reservations/${ids[1]}/move`, { action: 'reject', reason: 'Fant ikke varen' })
  expect(await listed('status=closed')).toEqual([[1], { ...counts, waiting: 1 }])
  expect(await listed('status=all')).toEqual([[2, 0, 1], { ...counts, waiting: 1 }])
})

test("a reservation is found by code, number, name, phone, e-mail and barcode, only in the account's shops", async () => {
  const { staff, oslo, bergen, jacket, reserve, guest, database } = await givenDesk()
  const reserveAs = async (shopId: number, CustomerName: string, Phone: string) => {
    const Email = `kunde-${CustomerName.slice(-3)}@example.no`
    const request = { ...requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]), CustomerName, Phone, Email }
    return (await reserve(await guest(), request)).body
  }
  const kari = await reserveAs(oslo.id, 'Kari 100%_Nordmann', '91234567')
  const other = await reserveAs(oslo.id, 'Ola Hansen', '98765432')
  const away = await reserveAs(bergen.id, 'Kari Bergen', '91234567')
  const assistant = await staff('assistant', oslo.id)
  const found = async (q: string, caller = assistant) => {
    const { body } = await caller.get(`/staff/reservations?${new URLSearchParams({ q, status: 'all' })}`)
    return body.data.map(({ id }: { id: number }) => id).toSorted()
  }
  for (const q of [kari.pickupCode, 'kari', 'NORDMANN', '%_n', '4567', '912 34 567', '+47 912 34 567', '004791234567'])
    expect(await found(q), q).toEqual([kari.reservation.id])
  for (const q of [`${kari.reservation.id}`, `#${kari.reservation.id}`])
    expect(await found(q), q).toContain(kari.reservation.id)
  expect(await found(kari.reservation.email)).toEqual([kari.reservation.id])
  expect(await found(jacket.ean)).toEqual([kari.reservation.id, other.reservation.id])
  for (const q of ['%', '_', '123', "'", 'Kari Bergen', away.pickupCode, '\\'])
    expect(await found(q), q).toEqual(q === '%' || q === '_' ? [kari.reservation.id] : [])
  expect(await found('kari', await staff('service'))).toEqual([kari.reservation.id, away.reservation.id])
  await database.pool.query(
    `update reservations.reservation set status_id = 6, closed_at = now() - interval '61 days' where id = $1`,
    [kari.reservation.id],
  )
  expect(await found('kari')).toEqual([])
  await database.pool.query(`update reservations.reservation set name = 'Jürgen Voß' where id = $1`, [
    other.reservation.id,
  ])
  for (const q of ['Voß', 'voss', 'VOSS', 'jurgen vo']) expect(await found(q), q).toEqual([other.reservation.id])
})

test('a reservation shows its history with times and persons, and one of another shop is not found', async () => {
  const { staff, oslo, bergen, reserveAt } = await givenDesk()
  const [here, there] = [await reserveAt(oslo.id), await reserveAt(bergen.id)]
  const assistant = await staff('assistant', oslo.id)
  const path = `/staff/reservations/${here.reservation.id}`
  await assistant.post(`${path}/move`, { action: 'pick' })
  await assistant.post(`${path}/move`, { action: 'cancel', reason: 'Kunden ba om det' })
  const { status, body } = await assistant.get(path)
  expect([status, deskDetail.parse(body)]).toEqual([200, body])
  expect(body.history.map(({ statusID, by, reason }: Record<string, unknown>) => [statusID, by, reason])).toEqual([
    [1, 'Kunden', null],
    [2, `assistant${oslo.id}@hent.example`, null],
    [6, `assistant${oslo.id}@hent.example`, 'Kunden ba om det'],
  ])
  for (const id of [there.reservation.id, 2_000_000_000])
    expect((await assistant.get(`/staff/reservations/${id}`)).status).toBe(404)
  for (const id of ['0', 'x', '1.5']) expect((await assistant.get(`/staff/reservations/${id}`)).status).toBe(422)
  expect((await (await staff('editor')).get(path)).status).toBe(403)
})

test('unreadable opening hours are reported at the desk of their shop', async () => {
  const { staff, oslo, bergen, database } = await givenDesk()
  await database.pool.query(`update shops.shop set opening_hours = 'Åpent nesten alltid' where id = $1`, [bergen.id])
  const told = async (role: Role, shop: number) =>
    (await (await staff(role, shop)).get('/staff/reservations')).body.unreadableHours
  expect(await told('assistant', oslo.id)).toEqual([])
  const bad = [{ id: bergen.id, name: 'Bergen', entry: 'Åpent nesten alltid' }]
  expect(await told('manager', bergen.id)).toEqual(bad)
  expect(await told('admin', oslo.id)).toEqual(bad)
})

test('stale stock is reported at the desk of its shop', async () => {
  const { staff, oslo, bergen, database } = await givenDesk()
  const at = new Date(Date.now() - 27 * 3_600_000)
  await database.pool.query('insert into shops.stock_freshness (shop_id, counted_at) values ($1, $2), ($3, now())', [
    bergen.id,
    at,
    oslo.id,
  ])
  const told = async (role: Role, shop: number) =>
    (await (await staff(role, shop)).get('/staff/reservations')).body.staleStock
  expect(await told('assistant', oslo.id)).toEqual([])
  const stale = [{ id: bergen.id, name: 'Bergen', countedAt: at.toISOString() }]
  expect(await told('manager', bergen.id)).toEqual(stale)
  expect(await told('admin', oslo.id)).toEqual(stale)
})

test.each([
  ['assistant', 1],
  ['manager', 1],
  ['service', 2],
  ['admin', 2],
  ['editor', 403],
] as const)("a role's access to the desk: %s", async (role, expected) => {
  const { staff, oslo, bergen, reserveAt } = await givenDesk()
  await reserveAt(oslo.id)
  await reserveAt(bergen.id)
  const { status, body } = await (await staff(role, oslo.id)).get('/staff/reservations')
  expect(status === 200 ? body.total : status).toBe(expected)
})
test('the desk requires a login', async () => {
  const { guest, oslo, reserveAt } = await givenDesk()
  const { reservation } = await reserveAt(oslo.id)
  const visitor = await guest()
  expect((await visitor.get('/staff/reservations')).status).toBe(401)
  expect((await visitor.get('/staff/current')).status).toBe(401)
  expect((await visitor.post(`/staff/reservations/${reservation.id}/move`, { action: 'ready' })).status).toBe(401)
})
test('handing over a ready reservation takes the piece out of the shop and writes a ledger entry', async () => {
  const { staff, oslo, reserveAt, database } = await givenDesk()
  const { reservation } = await reserveAt(oslo.id)
  const assistant = await staff('assistant', oslo.id)
  const path = `/staff/reservations/${reservation.id}/move`
  expect((await assistant.post(path, { action: 'collect' })).status).toBe(409)
  const ready = await assistant.post(path, { action: 'ready' })
  expect(ready.body).toMatchObject({ statusID: 3, status: 'Klar til henting', actions: ['collect', 'cancel', 'undo'] })
  // 16 opening hours of a shop that opens 12 hours a day: the second day at the earliest.
  expect(Date.parse(ready.body.pickupDeadline) - Date.now()).toBeGreaterThan(26 * 3_600_000)
  expect((await assistant.get('/staff/reservations?status=ready')).body.total).toBe(1)
  const collected = await assistant.post(path, { action: 'collect' })
  expect(collected.body).toMatchObject({ statusID: 4, actions: ['undo'], articles: [{ state: 'collected' }] })
  const movements = await database.db
    .selectFrom('shops.stock_movement')
    .select(['kind', 'cause_id', 'on_hand_delta', 'reserved_delta'])
    .where('cause_type', '=', 'reservation')
    .orderBy('id')
    .execute()
  expect(movements).toEqual([
    { kind: 'reserve', cause_id: reservation.id, on_hand_delta: 0, reserved_delta: 1 },
    { kind: 'hand_over', cause_id: reservation.id, on_hand_delta: -1, reserved_delta: -1 },
  ])
  expect(await findStockViolations(database)).toEqual([])
  expect((await assistant.get('/staff/reservations')).body.total).toBe(0)
  expect((await assistant.get('/staff/reservations?status=all')).body.total).toBe(1)
  const log = await database.db.selectFrom('staff.audit_log').select(['action', 'subject']).orderBy('id').execute()
  expect(log.map(row => row.action)).toEqual(['account added', 'login', 'reservation ready', 'reservation collect'])
  expect(log.at(-1)!.subject).toBe(`reservation:${reservation.id}`)
})
test('staff must give a reason for a cancellation', async () => {
  const { staff, oslo, reserveAt, database } = await givenDesk()
  const { reservation } = await reserveAt(oslo.id)
  const manager = await staff('manager', oslo.id)
  const path = `/staff/reservations/${reservation.id}/move`
  expect((await manager.post(path, { action: 'cancel', reason: '  ' })).status).toBe(422)
  expect((await manager.post(path, { action: 'cancel', reason: 'Kunden ringte' })).body.statusID).toBe(6)
  const event = await database.db
    .selectFrom('reservations.event')
    .select(['actor', 'reason'])
    .where('to_status', '=', 6)
    .executeTakeFirst()
  expect(event).toEqual({ actor: expect.stringMatching(/^staff:\d+$/), reason: 'Kunden ringte' })
})
test('a session is a cookie that scripts cannot read, stored only as a hash, and ends at logout', async () => {
  const { staff, oslo, database, deps } = await givenDesk()
  const assistant = await staff('assistant', oslo.id)
  const token = assistant.cookies.get('hent-staff')!
  expect((await assistant.get('/staff/current')).body).toMatchObject({
    role: 'assistant',
    shops: [{ id: oslo.id, name: 'Oslo' }],
  })
  const sessions = await database.db.selectFrom('staff.session').selectAll().execute()
  expect(sessions).toHaveLength(1)
  expect(JSON.stringify(sessions)).not.toContain(token)
  expect(sessions[0]!.expires_at.getTime() - sessions[0]!.created_at.getTime()).toBe(12 * 3_600_000)
  const copy = new Map(assistant.cookies)
  expect((await assistant.post('/staff/logout')).status).toBe(204)
  copy.forEach((value, name) => assistant.cookies.set(name, value))
  expect((await assistant.get('/staff/current')).status).toBe(401)
  deps.http.publicUrl = 'https://hent.example'
  const again = await assistant.post('/staff/login', { email: `assistant${oslo.id}@hent.example`, password })
  expect(again.headers.getSetCookie().find(cookie => cookie.includes('staff'))).toMatch(
    /^__Host-hent-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
test('an unknown account and a wrong password get the same response', async () => {
  const { guest, database } = await givenDesk()
  await addStaff(database.db, { email: 'sjef@hent.example', role: 'admin', shopIds: [], password })
  const visitor = await guest()
  const wrong = await visitor.post('/staff/login', { email: 'sjef@hent.example', password: 'galt passord' })
  const unknown = await visitor.post('/staff/login', { email: 'ingen@hent.example', password: 'galt passord' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(unknown.body).toEqual(wrong.body)
})
test('after five wrong passwords an IP address must wait; other addresses with the same account need not', async () => {
  const shop = await usingShop({ http: { rateLimits: true } })
  await addStaff(shop.database.db, { email: 'sjef@hent.example', role: 'admin', shopIds: [], password })
  const thief = await shop.guest('192.0.2.1')
  const attempt = (caller: Caller, typed: string) =>
    caller.post('/staff/login', { email: 'Sjef@hent.example', password: typed })
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await attempt(thief, 'galt passord')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  const late = await attempt(thief, password)
  expect([late.status, Number(late.headers.get('retry-after')) > 60]).toEqual([429, true])
  expect((await attempt(await shop.guest('192.0.2.2'), password)).status).toBe(200)
})
test('a demo account can log in only from the machine itself', async () => {
  const shop = await usingShop()
  await addStaff(shop.database.db, { email: 'demo@hent.example', role: 'admin', shopIds: [], password, demo: true })
  const typed = { email: 'demo@hent.example', password }
  const here = await shop.guest('127.0.0.1')
  expect((await here.post('/staff/login', typed)).status).toBe(200)
  const afar = await shop.guest('192.0.2.1')
  expect((await afar.post('/staff/login', typed)).status).toBe(401)
  for (const [name, value] of here.cookies) afar.cookies.set(name, value)
  expect((await afar.get('/staff/current')).status).toBe(401)
})
test('a reservation has the same shape in the response, on the receipt and at the desk', async () => {
  const { staff, oslo, reserveAt, guest } = await givenDesk()
  const { reservation, receiptToken } = await reserveAt(oslo.id)
  expect(Object.keys(reservation)).toEqual([
    ...[
      'id',
      'shopID',
      'customerID',
      'statusID',
      'name',
      'email',
      'phone',
      'delivery',
      'address',
      'city',
      'zipcode',
      'freight',
    ],
    ...['deductions', 'discount', 'total', 'trackingUrl', 'articles', 'date'],
  ])
  const receipt = await (await guest()).get(`/reservations/receipt/${receiptToken}`)
  expect(Object.keys(receipt.body.reservation)).toEqual(Object.keys(reservation))
  const desk = await (await staff('admin')).get('/staff/reservations')
  expect(desk.body.data[0]).toMatchObject(reservation)
})

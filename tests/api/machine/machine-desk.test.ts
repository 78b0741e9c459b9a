import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MachineReservation } from '#contract/machine-reservations.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenKey, machineOf } from '#tests/support/api/keys.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

async function usingProgram() {
  const { api, database, filled } = await usingWholeApi(async ({ db }) => {
    const [oslo, hamar] = [await givenShop(db), await givenShop(db)]
    return { oslo, hamar, jacket: await givenVariant(db, { stock: { [oslo.id]: 50, [hamar.id]: 50 }, price: 129_900 }) }
  })
  const { oslo, hamar, jacket } = filled
  const scopes = ['reservations:read', 'reservations:write', 'reservations:contact'].map(each => `${each}:${oslo.id}`)
  const ask = machineOf(api, (await givenKey(database, ...scopes)).token)
  const place = (shopId = oslo.id, key = randomUUID(), more: object = {}) =>
    ask('/machine/reservations', {
      ...{ method: 'POST', headers: { 'idempotency-key': key } },
      body: { ...requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]), ...more },
    })
  const placed = async () => {
    const { status, body } = await place()
    expect(status).toBe(201)
    return body.reservation.id as number
  }
  const read = async (id: number) => (await ask(`/machine/reservations/${id}`)).body as MachineReservation
  const move = (id: number, action: string, version: string | undefined, more: object = {}) =>
    ask(`/machine/reservations/${id}/move`, { method: 'POST', body: { action, version, ...more } })
  return { api, database, oslo, hamar, jacket, ask, place, placed, read, move }
}

test('a program reserves for a customer once per key, in its own shops, and moves it to the hand-over as the desk does', async () => {
  const { place, read, move, hamar, oslo, jacket, database } = await usingProgram()
  const key = randomUUID()
  const customer = { CustomerName: 'Kari Nordmann', Email: 'kari@example.no', Phone: '98765432' }
  const first = await place(oslo.id, key, customer)
  expect(first.status).toBe(201)
  expect((await place(oslo.id, key, customer)).body).toEqual(first.body)
  expect((await place(oslo.id, key, { ...customer, CustomerName: 'Ola Nordmann' })).body.code).toBe(
    'idempotency_key_reused',
  )
  expect(await place(hamar.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const { id } = first.body.reservation
  const shown = await read(id)
  expect(shown).toMatchObject({
    contact: { email: first.body.reservation.email, phone: first.body.reservation.phone },
    articles: [{ ean: jacket.ean, sku: expect.stringMatching(/./), vatPercentage: 25, pant: 0, price: 129_900 }],
    actions: ['pick', 'ready', 'reject', 'cancel'],
  })
  const ready = await move(id, 'ready', shown.version)
  expect(ready.body).toMatchObject({ statusID: 3, actions: ['collect', 'cancel'] })
  // The response was lost: the same move again.
  expect((await move(id, 'ready', shown.version)).body).toEqual(ready.body)
  expect((await move(id, 'collect', shown.version)).body).toMatchObject({
    code: 'stale',
    version: ready.body.version,
    changes: { events: [{ by: 'Et annet system' }] },
  })
  expect((await move(id, 'collect', ready.body.version)).body).toMatchObject({ statusID: 4, contact: null, name: null })
  const { rows } = await database.pool.query(
    `select actor from reservations.event where reservation_id = ${id} order by id`,
  )
  expect(new Set(rows.map(({ actor }) => actor)).size).toBe(1)
  expect(rows[0].actor).toMatch(/^key:\d+$/)
  const audit = await database.pool.query(
    `select action, detail from staff.audit_log where subject = 'reservation:${id}'`,
  )
  expect(audit.rows).toMatchObject([{ action: 'reservation ready' }, { action: 'reservation collect' }])
})

test('a move needs a version, and a scope for the shop', async () => {
  const { api, database, placed, read, move, ask, hamar } = await usingProgram()
  const id = await placed()
  expect((await move(id, 'pick', undefined)).body).toMatchObject({
    code: 'invalid',
    errors: { version: [expect.any(String)] },
  })
  const { version } = await read(id)
  for (const scope of [`reservations:write:${hamar.id}`, 'reservations:read']) {
    const other = machineOf(api, (await givenKey(database, scope)).token)
    const refused = await other(`/machine/reservations/${id}/move`, {
      method: 'POST',
      body: { action: 'pick', version },
    })
    expect(refused.status).toBe(scope === 'reservations:read' ? 403 : 404)
  }
  const headers = { 'if-match': `"${version}"` }
  const moved = await ask(`/machine/reservations/${id}/move`, { method: 'POST', body: { action: 'pick' }, headers })
  expect(moved.body).toMatchObject({ statusID: 2 })
  expect((await move(id, 'reject', moved.body.version, { reason: 'Tom hylle' })).body).toMatchObject({ statusID: 7 })
})

test('a program does not see which employee changed a reservation, nor what the employee wrote', async () => {
  const { database, placed, read, move } = await usingProgram()
  const id = await placed()
  const { version } = await read(id)
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into staff.account (email, name, password_hash, role) values ('siv@example.no', 'Siv Ås', '-', 'assistant') returning id`,
  )
  await database.pool.query(
    `insert into reservations.event (reservation_id, from_status, to_status, actor, reason)
     values ($1, 1, 2, 'staff:' || $2, 'Kunden maste')`,
    [id, rows[0]?.id],
  )
  await database.pool.query('update reservations.reservation set status_id = 2 where id = $1', [id])
  const { body } = await move(id, 'pick', version)
  expect(body).toMatchObject({ code: 'stale', changes: { events: [{ by: 'En ansatt', reason: null }] } })
  expect(JSON.stringify(body)).not.toMatch(/Siv|maste/)
})

test('contact details need their scope, and an acknowledged reservation can be left out', async () => {
  const { api, database, placed, oslo } = await usingProgram()
  const id = await placed()
  const plain = machineOf(api, (await givenKey(database, `reservations:read:${oslo.id}`)).token)
  expect((await plain(`/machine/reservations/${id}`)).body).toMatchObject({ contact: null, acknowledged: false })
  const acknowledge = (ids: number[]) => plain('/machine/reservations/acknowledge', { method: 'POST', body: { ids } })
  expect((await acknowledge([id, 99_999])).status).toBe(404)
  expect((await plain('/machine/reservations?acknowledged=no')).body.data).toHaveLength(1)
  for (let again = 0; again < 2; again++) expect((await acknowledge([id])).status).toBe(204)
  expect((await plain('/machine/reservations?acknowledged=no')).body.data).toEqual([])
  expect((await plain('/machine/reservations?kind=reservation')).body.data).toMatchObject([{ id, acknowledged: true }])
  expect((await plain('/machine/reservations?kind=order')).body.data).toEqual([])
})

test('changes after a cursor include those that commit late, each reservation once', async () => {
  const { ask, placed, database } = await usingProgram()
  const [slow, fast] = [await placed(), await placed()]
  const changes = async (after?: string) => {
    const { body } = await ask(`/machine/reservations/changes${after ? `?after=${after}` : ''}`)
    return { ids: body.data.map((each: { id: number }) => each.id) as number[], next: body.next as string }
  }
  const start = await changes()
  expect(start.ids).toEqual([])
  const touch = (id: number) =>
    `insert into reservations.event (reservation_id, from_status, to_status, actor) values (${id}, 1, 1, 'system')`
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(touch(slow))
  for (let again = 0; again < 2; again++) await database.pool.query(touch(fast))
  const meanwhile = await changes(start.next)
  await client.query('commit')
  client.release()
  const after = await changes(meanwhile.next)
  expect([...meanwhile.ids, ...after.ids].toSorted()).toEqual([slow, fast].toSorted())
  expect((await changes(after.next)).ids).toEqual([])
  const [, xid] = after.next.split('-')
  expect((await ask(`/machine/reservations/changes?after=1-${xid}-0`)).body.code).toBe('cursor_unknown')
  const [era] = after.next.split('-')
  expect((await ask(`/machine/reservations/changes?after=${era}-99999999999-0`)).body.code).toBe('cursor_unknown')
})

test('a program sees that a reservation was moved to a shop outside its key, without the customer’s name', async () => {
  const { ask, placed, database, hamar, oslo } = await usingProgram()
  const id = await placed()
  const { next } = (await ask('/machine/reservations/changes')).body
  await database.pool.query(`update reservations.reservation set shop_id = ${hamar.id} where id = ${id}`)
  await database.pool.query(
    `insert into reservations.event (reservation_id, from_status, to_status, actor, note, from_shop_id) values (${id}, 1, 1, 'shopper', 'moved', ${oslo.id})`,
  )
  const { body } = await ask(`/machine/reservations/changes?after=${next}`)
  expect(body.data).toMatchObject([
    { id, shopID: hamar.id, elsewhere: true, name: null, pickupCode: null, contact: null, actions: [] },
  ])
})

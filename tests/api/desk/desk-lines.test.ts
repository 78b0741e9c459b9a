import { expect, test } from 'vitest'
import { deskDetail, deskEntry } from '#contract/staff.ts'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'

/** A reservation of a jacket and two pairs of shoes, at a desk with two assistants. */
async function givenPicking() {
  const shop = await usingShop()
  const { db } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0800-2000' })
  const bergen = await givenShop(db, { name: 'Bergen' })
  const jacket = await givenVariant(db, { stock: { [oslo.id]: 3 } })
  const shoes = await givenVariant(db, { stock: { [oslo.id]: 5 } })
  const items = [
    { EanNo: jacket.ean, Count: 1 },
    { EanNo: shoes.ean, Count: 2 },
  ]
  const { body } = await shop.reserve(await shop.guest(), requestFor(oslo.id, items))
  const atDesk = async (name: string, shopId: number) => {
    const email = `${name}@hent.example`.toLowerCase()
    await addStaff(db, { email, name, role: 'assistant', shopIds: [shopId], password })
    const caller = await shop.guest()
    await caller.post('/staff/login', { email, password })
    return {
      ...caller,
      mark: (sent: object) => caller.post(`/staff/reservations/${body.reservation.id}/lines`, sent),
      move: (action: string) => caller.post(`/staff/reservations/${body.reservation.id}/move`, { action, reason: 'x' }),
      look: () => caller.get(`/staff/reservations/${body.reservation.id}`),
    }
  }
  const stock = async ({ id }: { id: number }) =>
    db.selectFrom('shops.stock').select(['on_hand', 'reserved']).where('variant_id', '=', id).executeTakeFirst()
  return { ...shop, jacket, shoes, body, stock, dina: await atDesk('Dina', oslo.id), atDesk, oslo, bergen }
}

test('scanning a line marks it found and starts picking; a second scan names the finder, and other goods are refused', async () => {
  const { dina, atDesk, oslo, jacket, shoes } = await givenPicking()
  const found = await dina.mark({ action: 'find', ean: ` ${jacket.ean} ` })
  expect([found.status, deskEntry.parse(found.body)]).toEqual([200, found.body])
  expect(found.body).toMatchObject({ statusID: 2, articles: [{ state: 'found' }, { state: 'waiting' }] })
  const again = await (await atDesk('Odd', oslo.id)).mark({ action: 'find', ean: jacket.ean })
  expect([again.status, again.body]).toMatchObject([409, { state: 'found', missing: 0 }])
  expect(again.body.message).toMatch(/er allerede funnet av Dina$/)
  const other = await dina.mark({ action: 'find', ean: '7000000000000' })
  expect([other.status, other.body.errors]).toEqual([422, { ean: ['7000000000000 er ikke en av varene'] }])
  expect((await dina.mark({ action: 'find', ean: '' })).body.errors.ean).toEqual(['Skriv eller skann strekkoden'])
  for (const scanned of [1, 0])
    expect((await dina.mark({ action: 'find', ean: shoes.ean })).body.articles[1]).toMatchObject({ scanned })
  const { body } = await dina.look()
  expect(deskDetail.parse(body)).toEqual(body)
  const history = body.history.map((event: { status: string; line: { state: string } | null; by: string }) => [
    event.line?.state ?? event.status,
    event.by,
  ])
  expect(history).toEqual([
    ['Mottatt', 'Kunden'],
    ['Plukkes', 'Dina'],
    ['found', 'Dina'],
    ['found', 'Dina'],
  ])
})

test('a scan repeated after a lost response is refused with the number of scanned pieces', async () => {
  const { dina, atDesk, oslo, shoes } = await givenPicking()
  const scan = { action: 'find', line: 1, single: true, scanned: 0, from: { state: 'waiting', missing: 0 } }
  expect((await dina.mark(scan)).body.articles[1]).toMatchObject({ state: 'waiting', scanned: 1 })
  const again = await dina.mark(scan)
  expect([again.status, again.body]).toMatchObject([409, { state: 'waiting', missing: 0, scanned: 1 }])
  expect(again.body.message).toMatch(/: nå er 1 av 2 skannet\. Skann på nytt hvis dette stykket ikke er med\.$/)
  const odd = await atDesk('Odd', oslo.id)
  expect((await odd.mark({ action: 'find', ean: shoes.ean, scanned: 0 })).status).toBe(409)
  expect((await odd.mark({ action: 'find', ean: shoes.ean, scanned: 1 })).body.articles[1].state).toBe('found')
})

test('goods not found lower the stock and the sum to pay, and the ready mail says so', async () => {
  const { dina, stock, shoes, jacket, body, database } = await givenPicking()
  await dina.mark({ action: 'find', line: 0 })
  expect((await dina.mark({ action: 'miss', line: 1 })).body.errors).toEqual({
    reason: ['Velg hvorfor varen ikke er der'],
  })
  const { body: after } = await dina.mark({ action: 'miss', line: 1, missing: 1, reason: 'Fant ikke varen' })
  const [, line] = body.reservation.articles
  expect(after).toMatchObject({
    total: body.reservation.total - line!.price,
    articles: [{}, { state: 'found', missing: 1, actions: ['find', 'miss', 'unmark'] }],
  })
  expect(await stock(shoes)).toEqual({ on_hand: 4, reserved: 1 })
  expect((await dina.move('ready')).body).toMatchObject({ statusID: 3, total: after.total })

  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => (sent.push(mail), { ok: true as const }), close: () => {} }
  const jobs = {
    database,
    mailer,
    secret: 'a secret',
    smsQueue: null,
    countHeld: () => {},
    originOf: () => 'https://hent.example',
    log: createLog({ level: 'silent' }),
  }
  await sendReservationMail(jobs, { kind: 'ready', reservationId: body.reservation.id })
  expect(sent[0]!.subject).toMatch(/^Delvis klar til henting hos Oslo/)
  expect(sent[0]!.text).toMatch(/Dette fant butikken dessverre ikke\. .* du betaler ikke for det:\n1 × /)

  expect((await dina.mark({ action: 'find', line: 1 })).body).toMatchObject({ statusID: 3, code: 'conflict' })
  const { body: ended } = await dina.move('collect')
  expect(ended.articles).toMatchObject([{ state: 'collected' }, { state: 'collected', missing: 1 }])
  expect([await stock(jacket), await stock(shoes)]).toEqual([
    { on_hand: 2, reserved: 0 },
    { on_hand: 3, reserved: 0 },
  ])
  expect(await findStockViolations(database)).toEqual([])
  const log = await database.db.selectFrom('staff.audit_log').select(['action', 'detail']).orderBy('id').execute()
  expect(log.filter(({ action }) => action.startsWith('reservation line'))).toEqual([
    { action: 'reservation line find', detail: { line: 0, state: 'found', missing: 0 } },
    { action: 'reservation line miss', detail: { line: 1, state: 'found', missing: 1 } },
  ])
})

test('if no goods are found the reservation cannot be made ready, only rejected', async () => {
  const { dina, stock, shoes, jacket, database } = await givenPicking()
  for (const line of [0, 1]) await dina.mark({ action: 'miss', line, reason: 'Varen er solgt i butikken' })
  const { body } = await dina.look()
  expect([body.total, body.actions]).toEqual([0, ['reject', 'cancel']])
  const ready = await dina.move('ready')
  expect([ready.status, ready.body.message]).toEqual([409, 'Ingen av varene er funnet. Avvis reservasjonen i stedet.'])
  expect((await dina.move('reject')).body.statusID).toBe(7)
  expect([await stock(jacket), await stock(shoes)]).toEqual([
    { on_hand: 2, reserved: 0 },
    { on_hand: 3, reserved: 0 },
  ])
  expect(await findStockViolations(database)).toEqual([])
})

test('rejecting a reservation with its goods missing lowers the stock; any other rejection releases the goods', async () => {
  for (const missing of [true, false]) {
    const { dina, stock, shoes, jacket, body, database } = await givenPicking()
    await dina.mark({ action: 'miss', line: 1, missing: 1, reason: 'Varen er skadet' })
    const path = `/staff/reservations/${body.reservation.id}/move`
    const { body: ended } = await dina.post(path, { action: 'reject', reason: 'Fant ikke varen', missing })
    expect(ended.articles).toMatchObject([{ missing: missing ? 1 : 0 }, { missing: missing ? 2 : 1 }])
    expect([await stock(jacket), await stock(shoes)]).toEqual([
      { on_hand: missing ? 2 : 3, reserved: 0 },
      { on_hand: missing ? 3 : 4, reserved: 0 },
    ])
    expect(await findStockViolations(database)).toEqual([])
  }
})

test('one of two simultaneous marks of a line succeeds, the other gets the current state, and the stock is corrected once', async () => {
  const { dina, atDesk, oslo, stock, jacket, database } = await givenPicking()
  const odd = await atDesk('Odd', oslo.id)
  for (let round = 0; round < 10; round++) {
    const from = { state: 'waiting', missing: 0 }
    const results = await Promise.all([
      dina.mark({ action: 'miss', line: 0, reason: 'Fant ikke varen', from }),
      odd.mark(
        round % 2 ? { action: 'find', line: 0, from } : { action: 'miss', line: 0, reason: 'Varen er skadet', from },
      ),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body: now } = await dina.look()
    const [{ state, missing }] = now.articles
    const lost = results.find(({ status }) => status === 409)!
    expect(lost.body).toMatchObject({ state, missing })
    expect(lost.body.message).toMatch(results[0].status === 200 ? /av Dina$/ : /av Odd$/)
    expect(await stock(jacket)).toEqual({ on_hand: 3 - missing, reserved: 1 - missing })
    expect((await dina.mark({ action: 'unmark', line: 0 })).status).toBe(200)
    expect(await stock(jacket)).toEqual({ on_hand: 3, reserved: 1 })
  }
  expect(await findStockViolations(database)).toEqual([])
})

test('only staff of the shop can mark a line, and a mark that cannot be audited has no effect', async () => {
  const { dina, atDesk, bergen, stock, jacket, database, deps } = await givenPicking()
  deps.log = createLog({ level: 'silent' })
  expect((await (await atDesk('Bent', bergen.id)).mark({ action: 'find', line: 0 })).status).toBe(404)
  for (const wrong of [{ action: 'find' }, { action: 'find', line: 0, ean: 'x' }, { action: 'burn', line: 0 }])
    expect((await dina.mark(wrong)).status).toBe(422)
  expect((await dina.mark({ action: 'find', line: 7 })).status).toBe(422)
  await database.pool.query(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before insert on staff.audit_log for each statement execute function public.refuse()`)
  expect((await dina.mark({ action: 'miss', line: 0, reason: 'Fant ikke varen' })).status).toBe(500)
  expect((await dina.look()).body).toMatchObject({ statusID: 1, articles: [{ state: 'waiting' }, {}] })
  expect(await stock(jacket)).toEqual({ on_hand: 3, reserved: 1 })
})

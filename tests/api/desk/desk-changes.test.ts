import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { onTestFinished, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { registerCustomers } from '#api/customers/index.ts'
import { registerReservations } from '#api/reservations/index.ts'
import { registerStaff } from '#api/staff/index.ts'
import { openDeskStreams } from '#api/staff/live/desk-streams.ts'
import { connect } from '#database/connection.ts'
import { endGently } from '#main/http/http.ts'
import { watchDesk } from '#modules/sales/reservations/index.ts'
import { addStaff, setAccountActive } from '#modules/people/staff/index.ts'
import { apiDeps } from '#tests/support/api/api-deps.ts'
import { guestOf, requestFor, shopOver, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { serveParts } from '#tests/support/servers/serve-parts.ts'

const password = 'et langt passord'
const path = '/api/v1/staff/desk/changes'

/** One database with two processes: one takes reservations, and the desk listens on the other. */
async function givenTwoProcesses(options: Parameters<typeof openDeskStreams>[1] = {}) {
  const database = await usingDatabase()
  const shop = await shopOver(database)
  const [oslo, bergen] = [await givenShop(database.db), await givenShop(database.db)]
  const jacket = await givenVariant(database.db, { stock: { [oslo.id]: 9, [bergen.id]: 9 } })
  await addStaff(database.db, { email: 'dina@hent.example', role: 'assistant', shopIds: [oslo.id], password })

  const own = { ...connect(database.url, { max: 4 }), url: database.url }
  const deps = apiDeps(own)
  const changes = watchDesk(own.db, deps.log, { every: 50 })
  const deskStreams = openDeskStreams(changes, options)
  const api = createApi({ ...deps, sales: { ...deps.sales, deskStreams } }, [
    registerReservations,
    registerCustomers,
    registerStaff,
  ])
  const { port, server, close } = await serveParts({ api: api.fetch })
  onTestFinished(async () => {
    deskStreams.close()
    changes.close()
    await close()
    await own.close()
  })
  const logIn = async (email: string) => {
    const caller = await guestOf(api)
    expect((await caller.post('/staff/login', { email, password })).status).toBe(200)
    return caller
  }
  const dina = await logIn('dina@hent.example')
  const reserveAt = async (shopId: number) =>
    shop.reserve(await shop.guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]))
  return {
    database,
    oslo,
    bergen,
    dina,
    logIn,
    reserveAt,
    guest: shop.guest,
    deskStreams,
    server,
    listen: (who: Caller) => listenAs(port, who),
  }
}

async function listenAs(port: number, { cookies }: Caller) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'accept-encoding': 'br, gzip' }
  const sent = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  let ended = false
  answer.setEncoding('utf8').on('data', (part: string) => (text += part))
  answer.once('close', () => (ended = true)).on('error', () => {})
  onTestFinished(() => void sent.destroy())
  return {
    status: answer.statusCode,
    headers: answer.headers,
    changes: () =>
      [...text.matchAll(/event: change\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '') as unknown),
    said: () => text,
    ended: () => ended,
    leave: () => sent.destroy(),
  }
}

test('a desk is notified within two seconds of a change by another process in its shops, without personal data or other shops', async () => {
  const { listen, dina, reserveAt, oslo, bergen, deskStreams } = await givenTwoProcesses()
  const stream = await listen(dina)
  expect([stream.status, stream.headers['content-type'], stream.headers['x-accel-buffering']]).toEqual([
    200,
    'text/event-stream',
    'no',
  ])
  expect(stream.headers['content-encoding']).toBeUndefined()
  await expect.poll(stream.said).toBe('event: beat\ndata: {}\n\n')
  expect((await reserveAt(bergen.id)).status).toBe(201)
  expect((await reserveAt(oslo.id)).status).toBe(201)
  await expect.poll(stream.changes).toEqual([{ shops: [oslo.id] }])
  expect(stream.said().replaceAll(/event: (beat|change)\ndata: (\{\}|\{"shops":\[\d+\]\})\n\n/g, '')).toBe('')
  stream.leave()
  await expect.poll(() => deskStreams.count).toBe(0)
})

test('a desk that connects after a large backlog is notified only of new changes', async () => {
  const { listen, dina, reserveAt, oslo, database } = await givenTwoProcesses()
  const { body } = await reserveAt(oslo.id)
  await database.pool.query(
    `insert into reservations.event (reservation_id, to_status, actor) select $1, 1, 'guest' from generate_series(1, 20000)`,
    [body.reservation.id],
  )
  const stream = await listen(dina)
  await expect.poll(stream.said).toContain('event: beat')
  // Polls run meanwhile; old changes must not be reported as new.
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(stream.changes()).toEqual([])
  expect((await reserveAt(oslo.id)).status).toBe(201)
  await expect.poll(stream.changes).toEqual([{ shops: [oslo.id] }])
})

test('a shop that loses a reservation to another shop is notified too', async () => {
  const { listen, dina, reserveAt, oslo, bergen, guest } = await givenTwoProcesses()
  const { body } = await reserveAt(oslo.id)
  const stream = await listen(dina)
  await expect.poll(stream.said).toContain('event: beat')
  const moved = await (await guest()).post(`/reservations/receipt/${body.receiptToken}/shop`, { shopId: bergen.id })
  expect(moved.status).toBe(200)
  await expect.poll(stream.changes).toEqual([{ shops: [oslo.id] }])
})

test('a stream ends soon after a logout or after its account is disabled', async () => {
  const { listen, dina, database, deskStreams } = await givenTwoProcesses({ checkEvery: 50 })
  const first = await listen(dina)
  const cookies = new Map(dina.cookies)
  await dina.post('/staff/logout')
  await expect.poll(first.ended).toBe(true)
  expect((await listen({ ...dina, cookies })).status).toBe(401)
  await dina.post('/staff/login', { email: 'dina@hent.example', password })
  const second = await listen(dina)
  await setAccountActive(database.db, 'dina@hent.example', false)
  await expect.poll(second.ended).toBe(true)
  expect(deskStreams.count).toBe(0)
})

test('the streams of an account and of a process are capped; further ones get 429 and 503', async () => {
  const { listen, logIn, dina, database } = await givenTwoProcesses({ maxPerAccount: 1, maxPerProcess: 2 })
  const first = await listen(dina)
  expect([first.status, (await listen(dina)).status]).toEqual([200, 429])
  const statuses = []
  for (const email of ['ola@hent.example', 'eva@hent.example']) {
    await addStaff(database.db, { email, role: 'admin', shopIds: [], password })
    statuses.push((await listen(await logIn(email))).status)
  }
  expect(statuses).toEqual([200, 503])
  first.leave()
  await expect.poll(async () => (await listen(dina)).status).toBe(200)
})

test('a process that shuts down ends its streams without waiting for them', async () => {
  const { listen, dina, server, deskStreams } = await givenTwoProcesses()
  const stream = await listen(dina)
  const started = performance.now()
  deskStreams.close()
  await endGently(server, { idle: 100 })
  expect(performance.now() - started).toBeLessThan(2_000)
  await expect.poll(stream.ended).toBe(true)
})

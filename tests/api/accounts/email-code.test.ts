import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { sendCodeMail } from '#jobs/messages/send-code-mail.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import type { CodeJob } from '#modules/sales/reservations/index.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop, type Caller } from '#tests/support/api/reservation-api.ts'

/** A network with two open reservations, as many as it may have without confirmation. */
async function crowdedNetwork(originCaps = { open: 2, hour: 30 }) {
  const shop = await usingShop()
  const { db, pool } = shop.database
  await writeSetting(db, 'origin_caps', originCaps)
  const { id } = await givenShop(db)
  const { ean } = await givenVariant(db, { stock: { [id]: 100 } })
  const neighbour = () => shop.guest('192.0.2.7')
  const wanted = () => requestFor(id, [{ EanNo: ean, Count: 1 }])
  for (let i = 0; i < 2; i++) expect((await shop.reserve(await neighbour(), wanted())).status).toBe(201)
  const post = (caller: Caller, request: object, key: string, code?: string) =>
    caller.post('/reservations', request, { 'idempotency-key': key, ...(code && { 'x-email-code': code }) })
  const jobs = async () => {
    const found = await pool.query<{ data: CodeJob }>(
      `select data from jobs.job where name = 'email-code' order by created_on`,
    )
    return found.rows.map(({ data }) => data)
  }
  const codeFor = async (email: string) => {
    const job = (await jobs()).findLast(each => each.email === email)
    return job ? codeOfSeed(shop.deps.secret, job.seed) : null
  }
  return { ...shop, id, ean, neighbour, wanted, post, jobs, codeFor }
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('at a network’s cap of open reservations, a shopper places one with an e-mailed code and the same idempotency key', async () => {
  const { neighbour, wanted, post, jobs, codeFor, database, deps } = await crowdedNetwork()
  const [kari, request, key] = [await neighbour(), wanted(), randomUUID()]
  const input = await post(kari, request, key)
  expect([input.status, input.body.code]).toEqual([409, 'email_code_needed'])
  const code = (await codeFor(request.Email)) ?? ''
  const mails: Mail[] = []
  const mailer = {
    send: (mail: Mail) => (mails.push(mail), Promise.resolve({ ok: true as const })),
    close: () => undefined,
  }
  for (const job of await jobs()) await sendCodeMail({ ...deps, mailer, countHeld: () => {} }, job)
  expect(mails).toMatchObject([{ to: request.Email, text: expect.stringContaining(code) }])

  const wrong = await post(kari, request, key, wrongOf(code))
  expect([wrong.status, wrong.body.code]).toEqual([409, 'email_code_wrong'])
  const placed = await post(kari, request, key, ` ${code} `)
  expect(placed.status).toBe(201)
  expect((await post(kari, request, key, code)).body).toEqual(placed.body)
  expect((await post(await neighbour(), wanted(), randomUUID(), code)).body.code).toBe('email_code_wrong')

  const { rows } = await database.pool.query('select * from promises.email_code')
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(request.Email)
  expect((await database.pool.query('select from reservations.reservation')).rowCount).toBe(3)
})

test('the hourly cap of a network counts cancelled reservations too', async () => {
  const { neighbour, wanted, post, database } = await crowdedNetwork({ open: 60, hour: 2 })
  await database.pool.query('update reservations.reservation set status_id = 6, closed_at = now()')
  const result = await post(await neighbour(), wanted(), randomUUID())
  expect(result.body.code).toBe('email_code_needed')
  await database.pool.query(`update reservations.reservation set created_at = now() - interval '61 minutes'`)
  expect((await post(await neighbour(), wanted(), randomUUID())).status).toBe(201)
})

test('a repeated request sends no second mail within a minute, and at most five an hour', async () => {
  const { neighbour, wanted, post, jobs, database } = await crowdedNetwork()
  const [kari, request] = [await neighbour(), wanted()]
  const ask = async () => (await post(kari, request, randomUUID())).body.code
  for (let i = 0; i < 3; i++) expect(await ask()).toBe('email_code_needed')
  expect(await jobs()).toHaveLength(1)
  for (let i = 0; i < 6; i++) {
    await database.pool.query(`update promises.email_code set sent_at = now() - interval '2 minutes'`)
    await ask()
  }
  expect(await jobs()).toHaveLength(5)
})

test('a code allows five guesses, however many arrive at once, and does not work after it expires', async () => {
  const { neighbour, wanted, post, codeFor, database } = await crowdedNetwork()
  const [kari, request] = [await neighbour(), wanted()]
  await post(kari, request, randomUUID())
  const code = (await codeFor(request.Email)) ?? ''
  await Promise.all(Array.from({ length: 12 }, () => post(kari, request, randomUUID(), wrongOf(code))))
  const { rows } = await database.pool.query('select tries from promises.email_code')
  expect(rows).toEqual([{ tries: 5 }])
  expect((await post(kari, request, randomUUID(), code)).body.code).toBe('email_code_wrong')
  await database.pool.query(`update promises.email_code set tries = 0, expires_at = now() - interval '1 second'`)
  expect((await post(kari, request, randomUUID(), code)).body.code).toBe('email_code_wrong')
})

test('only one of two simultaneous reservations with the same code is placed', async () => {
  const { neighbour, id, ean, wanted, post, codeFor } = await crowdedNetwork()
  const [kari, ola, first] = [await neighbour(), await neighbour(), wanted()]
  await post(kari, first, randomUUID())
  const code = (await codeFor(first.Email)) ?? ''
  const second = requestFor(id, [{ EanNo: ean, Count: 1 }], { Email: first.Email })
  const results = await Promise.all([post(kari, first, randomUUID(), code), post(ola, second, randomUUID(), code)])
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import type { CodeJob } from '#modules/sales/reservations/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenPromo } from '#tests/support/prices/promo-codes.ts'

const address = '192.0.2.1'

/** A shop with limits, and shoppers in one network. */
async function usingSharedNetwork() {
  const shop = await usingShop({ http: { rateLimits: true } })
  const { db, pool } = shop.database
  const { id } = await givenShop(db)
  const { ean } = await givenVariant(db, { price: 10_000, stock: { [id]: 1_000 } })
  const wanted = (changes = {}) => requestFor(id, [{ EanNo: ean, Count: 1 }], changes)
  const post = (caller: Caller, request: object, code?: string, key: string = randomUUID()) =>
    caller.post('/reservations', request, { 'idempotency-key': key, ...(code && { 'x-email-code': code }) })
  const codeFor = async (email: string) => {
    const { rows } = await pool.query<{ data: CodeJob }>(
      `select data from jobs.job where name = 'email-code' order by created_on`,
    )
    const job = rows.map(({ data }) => data).findLast(each => each.email === email)
    return job ? codeOfSeed(shop.deps.secret, job.seed) : ''
  }
  const neighbour = () => shop.guest(address)
  /** Reserves as a shopper does: once without, and once with the mailed code. */
  const confirm = async (request: ReturnType<typeof wanted>, caller?: Caller) => {
    const own = caller ?? (await neighbour())
    const first = await post(own, request)
    const second = await post(own, request, await codeFor(request.Email))
    return [first.body.code, second.status, second.body.code ?? null]
  }
  return { ...shop, id, ean, wanted, post, codeFor, neighbour, confirm }
}

test('after 120 tries to reserve, a network is not refused but confirms by e-mail; other networks need not', async () => {
  const { neighbour, post, wanted, confirm, guest } = await usingSharedNetwork()
  const greedy = await neighbour()
  const statuses = new Set<number>()
  for (let at = 0; at < 121; at++) statuses.add((await post(greedy, wanted({ ShopID: 999_999 }))).status)
  expect(statuses).toEqual(new Set([422]))
  expect(await confirm(wanted())).toEqual(['email_code_needed', 201, null])
  expect((await post(await guest('198.51.100.1'), wanted())).status).toBe(201)
})

test('after forty codes to a network its next shopper still gets one', async () => {
  const { neighbour, post, wanted, confirm, database } = await usingSharedNetwork()
  await writeSetting(database.db, 'origin_caps', { open: 1, hour: 1 })
  expect((await post(await neighbour(), wanted())).status).toBe(201)
  // Forty requests stay within the general limit, where a response with a mail costs more points than others.
  for (let at = 0; at < 40; at++) expect((await post(await neighbour(), wanted())).body.code).toBe('email_code_needed')
  await database.pool.query(`update settings.rate_limit set points = points + 1000 where key not like 'api%'`)
  expect(await confirm(wanted())).toEqual(['email_code_needed', 201, null])
})

test('the limit of all calls stops a network that requests mails to ever more addresses', async () => {
  const { neighbour, post, wanted, database, guest } = await usingSharedNetwork()
  await writeSetting(database.db, 'origin_caps', { open: 1, hour: 1 })
  const bomber = await neighbour()
  for (const caller of [bomber, await guest('198.51.100.1')]) expect((await post(caller, wanted())).status).toBe(201)
  const codes: string[] = []
  for (let at = 0; at < 70; at++) codes.push((await post(bomber, wanted())).body.code)
  const sent = codes.filter(code => code === 'email_code_needed').length
  expect(sent).toBeGreaterThan(40)
  expect(codes.at(-1)).toBe('too_many_requests')
  expect((await post(await guest('198.51.100.1'), wanted())).body.code).toBe('email_code_needed')
})

test('after a neighbour guessed promo codes, a shopper with a valid one confirms by e-mail, and the code is accepted', async () => {
  const { neighbour, post, wanted, confirm, codeFor, database } = await usingSharedNetwork()
  await givenPromo(database.db, { code: 'SANN' })
  const guesser = await neighbour()
  for (let guess = 0; guess < 30; guess++) await guesser.get(`/promocodes/check/GJETT${guess}`)
  expect((await post(await neighbour(), wanted())).status).toBe(201)
  // Valid and invalid codes get the same response until the address is confirmed.
  const [right, wrong] = [wanted({ promocode: 'SANN' }), wanted({ promocode: 'GJETT99' })]
  const kari = await neighbour()
  const key = randomUUID()
  for (const request of [right, wrong])
    expect((await post(kari, request, undefined, request === right ? key : randomUUID())).body.code).toBe(
      'email_code_needed',
    )
  expect(await confirm(wrong)).toEqual(['email_code_needed', 422, 'invalid'])
  const placed = await post(kari, right, await codeFor(right.Email), key)
  expect(placed.status).toBe(201)
  expect(placed.body.reservation.discount).toBe(1_000)
  // After a lost response the same key gets it again, even though the code is used up.
  expect((await post(kari, right, undefined, key)).body).toEqual(placed.body)
})

test('a confirmed address has at most five promo code guesses, even simultaneous ones, and can reserve without a code', async () => {
  const { neighbour, post, wanted, codeFor, database } = await usingSharedNetwork()
  await givenPromo(database.db, { code: 'SANN' })
  const guesser = await neighbour()
  for (let guess = 0; guess < 30; guess++) await guesser.get(`/promocodes/check/GJETT${guess}`)
  const request = wanted({ promocode: 'GJETT' })
  await post(guesser, request)
  const code = await codeFor(request.Email)
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, at) => post(guesser, { ...request, promocode: `GJETT${at}` }, code)),
  )
  const words = results.flatMap(({ body }) => (body.errors?.promocode as string[] | undefined) ?? [])
  expect(results.every(({ status }) => status === 422 || status === 409)).toBe(true)
  expect(words.filter(each => each === 'Koden finnes ikke').length).toBeLessThanOrEqual(5)
  const last = await post(guesser, { ...request, promocode: 'SANN' }, code)
  expect(last.status).toBe(422)
  expect(last.body.errors.promocode[0]).toMatch(/For mange forsøk/)
  const { promocode: _, ...without } = request
  expect((await post(guesser, without)).status).toBe(201)
})

test('an IPv6 /48 confirms by e-mail once its networks have ten times the cap of one; another /48 need not', async () => {
  const { post, wanted, guest, database } = await usingSharedNetwork()
  await writeSetting(database.db, 'origin_caps', { open: 2, hour: 30 })
  const of = (at: number) => guest(`2001:db8:7:${at.toString(16)}::1`)
  for (let at = 1; at <= 20; at++) expect((await post(await of(at), wanted())).status).toBe(201)
  expect((await post(await of(21), wanted())).body.code).toBe('email_code_needed')
  expect((await post(await guest('2001:db8:8:1::1'), wanted())).status).toBe(201)
  // Collected and cancelled reservations do not count.
  await database.pool.query('update reservations.reservation set status_id = 6, closed_at = now()')
  expect((await post(await of(22), wanted())).status).toBe(201)
})

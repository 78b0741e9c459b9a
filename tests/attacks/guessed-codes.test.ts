// Strangers who guess at a mailed code must not use it up for the browser that requested it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import { usingAccounts } from '#tests/support/api/account-mails.ts'
import { requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const network = '192.0.2.7'
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** How a kind of code is requested and typed. */
interface Kind {
  request: (caller: Caller) => Promise<unknown>
  /** The newest code that was mailed. */
  newest: () => Promise<string>
  /** Whether the code was accepted. */
  type: (caller: Caller, code: string) => Promise<boolean>
}

async function loginCodes(shop: Awaited<ReturnType<typeof usingAccounts>>): Promise<Kind> {
  const { email } = await shop.register()
  await shop.deliver()
  let newest = ''
  return {
    request: caller => caller.post('/customers/login/code', { email }),
    newest: async () => {
      const mail = (await shop.deliver()).at(-1)
      return (newest = (mail && /^\d{6}$/m.exec(mail.text)?.[0]) ?? newest)
    },
    type: async (caller, code) => (await caller.post('/customers/login/code', { email, code })).status === 200,
  }
}

async function reservationCodes(shop: Awaited<ReturnType<typeof usingAccounts>>): Promise<Kind> {
  const { database, deps } = shop
  await writeSetting(database.db, 'origin_caps', { open: 1, hour: 30 })
  const { id } = await givenShop(database.db)
  const { ean } = await givenVariant(database.db, { stock: { [id]: 100 } })
  // The network has as many open reservations as it may have without a confirmed address.
  expect((await shop.reserve(await shop.guest(network), requestFor(id, [{ EanNo: ean, Count: 1 }]))).status).toBe(201)
  const request = requestFor(id, [{ EanNo: ean, Count: 1 }], { Email: `kode${randomUUID()}@example.no` })
  const post = (caller: Caller, code?: string) =>
    caller.post('/reservations', request, { 'idempotency-key': randomUUID(), ...(code && { 'x-email-code': code }) })
  return {
    request: caller => post(caller),
    newest: async () => {
      const { rows } = await database.pool.query<{ data: { seed: string } }>(
        `select data from jobs.job where name = 'email-code' order by created_on desc limit 1`,
      )
      return codeOfSeed(deps.secret, rows[0]!.data.seed)
    },
    type: async (caller, code) => (await post(caller, code)).status === 201,
  }
}

const kinds = [
  ['login', loginCodes],
  ['reservation', reservationCodes],
] as const

test.each(kinds)(
  'strangers who guess at a %s code leave it valid for the browser that requested it',
  async (_, make) => {
    const shop = await usingAccounts()
    const { request, newest, type } = await make(shop)
    const owner = await shop.guest(network)
    await request(owner)
    const code = await newest()
    for (let turn = 0; turn < 8; turn++) expect(await type(await shop.guest(network), otherThan(code))).toBe(false)
    expect(await type(owner, code)).toBe(true)
    expect(await type(owner, code)).toBe(false)
  },
)

test.each(kinds)('a newer %s code that a stranger requests leaves the owner’s valid, once', async (_, make) => {
  const shop = await usingAccounts()
  const { request, newest, type } = await make(shop)
  const owner = await shop.guest(network)
  await request(owner)
  const code = await newest()
  const stranger = await shop.guest(network)
  for (let turn = 0; turn < 5; turn++) await type(stranger, otherThan(code))
  await shop.database.pool.query(`update promises.email_code set sent_at = now() - interval '2 minutes'`)
  await request(stranger)
  const second = await newest()
  expect(second).not.toBe(code)
  for (let turn = 0; turn < 5; turn++) await type(stranger, otherThan(second))
  const both = await Promise.all([type(owner, code), type(owner, code)])
  expect(both.toSorted()).toEqual([false, true])
})

test.each(kinds)('all browsers together have at most thirty guesses at a %s code', async (_, make) => {
  const shop = await usingAccounts()
  const { request, newest, type } = await make(shop)
  const callers = []
  for (let turn = 0; turn < 12; turn++) {
    const caller = await shop.guest(network)
    await request(caller)
    callers.push(caller)
  }
  const code = await newest()
  for (const caller of callers) for (let turn = 0; turn < 7; turn++) await type(caller, otherThan(code))
  const { rows } = await shop.database.pool.query<{ guesses: number }>(
    `select sum(tries)::int as guesses from (select tries from promises.email_code
      union all select tries from promises.code_requester) each`,
  )
  expect(rows[0]!.guesses).toBe(30)
  for (const caller of callers) expect(await type(caller, code)).toBe(false)
})

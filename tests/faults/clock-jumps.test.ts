// The clock of a running process jumps, as after a wrong setting or a suspended machine. PostgreSQL's clock does not.
import { generateSync } from 'otplib'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { secondFactorBegun } from '#contract/own-shop/staff-account.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { expireReservations } from '#modules/sales/reservations/index.ts'
import { createLog } from '#platform/log.ts'
import { createQueue } from '#platform/queue.ts'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { askForCode, codeIn, usingPhoneCodes, verifyPhone } from '#tests/support/api/phone-codes.ts'

const hour = 3_600_000
const jumps = [
  ['two hours ahead', 2 * hour],
  ['two hours back', -2 * hour],
  ['a day ahead', 24 * hour],
  ['a day back', -24 * hour],
] as const
const jump = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
afterEach(() => void vi.useRealTimers())

test.each(jumps)('mailed codes and links are sent and valid with a clock %s', async (_, by) => {
  const { register, guest, deliver } = await usingAccounts()
  const { email } = await register()
  const owner = await guest()
  // An earlier link, which the newer one replaces.
  await owner.post('/customers/password/email', { email })
  await deliver()
  jump(by)
  await owner.post('/customers/login/code', { email })
  await owner.post('/customers/password/email', { email })
  const mails = await deliver()
  expect(mails).toHaveLength(2)
  const token = tokenIn(mails.find(({ subject }) => subject === 'Lag et nytt passord')!)
  const code = /^\d{6}$/m.exec(mails.map(({ text }) => text).join('\n'))![0]
  expect((await owner.post('/customers/login/code', { email, code })).status).toBe(200)
  const password = 'et helt nytt passord'
  const request = { token, password, password_confirmation: password }
  expect((await (await guest()).post('/customers/password/reset', request)).status).toBe(204)
})

test.each(jumps)('an SMS code is sent and valid with a clock %s', async (_, by) => {
  const { register, deliverCodes } = await usingPhoneCodes()
  const { caller } = await register(registration())
  await askForCode(caller)
  jump(by)
  const [message] = await deliverCodes()
  expect((await verifyPhone(caller, codeIn(message!))).status).toBe(200)
})

test.each(jumps)('a used up limit of logins does not outlast its fifteen minutes with a clock %s', async (_, by) => {
  const { register, guest, logIn } = await usingAccounts({ http: { rateLimits: true } })
  const { email } = await register()
  const [stranger, owner] = [await guest('192.0.2.7'), await guest('192.0.2.7')]
  for (let guess = 0; guess < 20; guess++) await logIn(stranger, `gjett${guess}@example.no`, 'feil passord')
  expect((await logIn(owner, email, rightPassword)).status).toBe(429)
  jump(by)
  expect((await logIn(owner, email, rightPassword)).status).toBe(200)
})

const login = { email: 'dina@hent.example', password: 'et langt passord' }

test.each(jumps)('sessions last by the clock of the database, with that of the process %s', async (_, by) => {
  const { register, guest, database } = await usingAccounts()
  const { caller: customer } = await register()
  await addStaff(database.db, { ...login, role: 'service', shopIds: [] })
  const desk = await guest()
  expect((await desk.post('/staff/login', login)).status).toBe(200)
  jump(by)
  const late = await guest()
  expect((await late.post('/staff/login', login)).status).toBe(200)
  const statuses = async () => [
    (await customer.get('/customers/current/sessions')).status,
    (await desk.get('/staff/current')).status,
    (await late.get('/staff/current')).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200])
  for (const of of ['customers', 'staff']) await database.pool.query(`update ${of}.session set expires_at = now()`)
  expect(await statuses()).toEqual([401, 401, 401])
})

test.each(jumps)('codes of authenticator apps are accepted with a clock %s', async (_, by) => {
  const { guest, database } = await usingAccounts()
  await addStaff(database.db, { ...login, role: 'admin', shopIds: [] })
  const begun = Date.now()
  const code = (secret: string, steps: number) =>
    generateSync({ secret, epoch: Math.floor(begun / 1_000) + steps * 30 })
  const desk = await guest()
  await desk.post('/staff/login', login)
  const { secret } = secondFactorBegun.parse(
    (await desk.post('/staff/second_factor', { current: login.password })).body,
  )
  jump(by)
  expect((await desk.post('/staff/second_factor/confirm', { code: code(secret, -1) })).status).toBe(200)
  const again = await guest()
  expect((await again.post('/staff/login', login)).status).toBe(202)
  expect((await again.post('/staff/login/code', { code: code(secret, 0) })).status).toBe(200)
})

test.each(jumps)(
  'deadlines of reservations and payments hold by the clock of the database, with that of the process %s',
  async (_, by) => {
    const shop = await usingOrders()
    const { guest, oslo, jacket, database, orders, status } = shop
    const placed = await shop.reserve(await guest(), requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }]))
    const { id } = placed.body.reservation
    const kari = await guest()
    const unpaid = await shop.order(kari)
    jump(by)
    // The time to pay has neither ended nor grown.
    const { body: session } = await shop.pay(kari, unpaid.body.receiptToken)
    await shop.approve(session)
    await shop.look(session)
    expect(await status(unpaid.body.order.id)).toBe(1)
    await shop.staffMoves(id, 'ready')
    const { rows } = await database.pool.query<{ hours: string }>(
      `select extract(epoch from pickup_deadline - now()) / 3600 as hours from reservations.reservation where id = $1`,
      [id],
    )
    // The setting `pickup_hours`, in a shop that is always open.
    expect(Number(rows[0]!.hours)).toBeCloseTo(16, 1)
    await expireReservations(orders)
    expect(await status(id)).toBe(3)
    await database.pool.query(
      `update reservations.reservation set pickup_deadline = now() - interval '1 second' where id = $1`,
      [id],
    )
    await expireReservations(orders)
    expect(await status(id)).toBe(5)
  },
)

test('scheduled jobs run in their minute by the clock of the database, after jumps of that of the process', async () => {
  const { pool } = await usingDatabase()
  const intervals = { clockCheck: 1, scheduleCheck: 1 }
  const queue = createQueue(pool, [], createLog({ level: 'silent', write: () => {} }), undefined, intervals)
  await queue.start()
  onTestFinished(() => queue.stop())
  const start = Date.now()
  // Due in the hour and on the day of the true time only.
  const dueIn = (options: Intl.DateTimeFormatOptions) => {
    const times = [start, start + 60_000].map(at =>
      new Date(at).toLocaleString('en-GB', { timeZone: 'Europe/Oslo', ...options }),
    )
    return [...new Set(times.map(time => Number.parseInt(time, 10)))].join()
  }
  const cron = `* ${dueIn({ hour: '2-digit', hourCycle: 'h23' })} ${dueIn({ day: 'numeric' })} * *`
  for (const [at, [name, by]] of [jumps[0], jumps[3]].entries()) {
    vi.useRealTimers()
    jump(by)
    let runs = 0
    await queue.schedule(`jump-${at}`, cron, async () => void runs++)
    await expect.poll(() => runs, { timeout: 15_000, interval: 100, message: name }).toBeGreaterThan(0)
    await queue.unschedule(`jump-${at}`)
  }
})

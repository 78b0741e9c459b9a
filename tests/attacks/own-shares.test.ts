// Strangers use up a limit that they share with an account's owner: by network, by mailbox or by phone number.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { apiBase, idempotencyHeader } from '#contract/paths.ts'
import { addPoll, findPoll, stepPoll } from '#modules/documents/polls/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { addStaff, resetPassword } from '#modules/people/staff/index.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { askForCode, usingPhoneCodes } from '#tests/support/api/phone-codes.ts'
import { guestOf, requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

/** The network of the owner and of the strangers, such as a shop's wireless network or a carrier's address. */
const network = '192.0.2.7'
const limited = { http: { rateLimits: true } }
const password = 'et langt passord'
const soldOut = '7038010055737'

/** The customer Kari and a stranger in one network. Kari is logged in, with a confirmed address. */
async function givenSharedNetwork() {
  const shop = await usingWholeApi(async ({ db }) => {
    await givenShop(db, { id: 1 })
    await givenArticle(db, { name: 'Jakke', variants: [{ ean: soldOut, stock: { 1: 0 } }] })
  }, limited)
  const [kari, stranger] = [await guestOf(shop.api, network), await guestOf(shop.api, network)]
  const typed = registration()
  expect((await kari.post('/customers/register', typed)).status).toBe(201)
  await shop.database.pool.query('update customers.customer set email_verified_at = now()')
  return { ...shop, kari, stranger, email: typed.email }
}

/** Sends until a request is refused. */
async function useUp(send: () => Promise<{ status: number }>): Promise<void> {
  for (let sent = 0; sent < 400; sent++) if ((await send()).status === 429) return
  throw new Error('the limit was not reached')
}

const contact = (caller: Caller) =>
  caller.post('/contact', { name: 'Kari', email: 'kari@example.no', message: 'Hei', order: '', website: '' })
const alert = (caller: Caller, Email: string) => caller.post('/stock-alerts', { EanNo: soldOut, ShopID: 1, Email })
const ofLoggedIn = {
  'the contact form': contact,
  'stock alerts': (caller: Caller) => alert(caller, `kari${randomUUID()}@example.no`),
  'checks of promo codes': (caller: Caller) => caller.get('/promocodes/check/INGEN'),
}

test.each(Object.entries(ofLoggedIn))(
  'a logged-in customer can use %s after strangers used up the limit of the network',
  async (_, send) => {
    const { kari, stranger } = await givenSharedNetwork()
    await useUp(() => send(stranger))
    expect((await send(kari)).status).not.toBe(429)
    expect((await send(stranger)).status).toBe(429)
    // The customer's own limit can be used up too.
    await useUp(() => send(kari))
  },
)

test('requests of strangers do not keep a customer from an alert to the confirmed address of the account', async () => {
  const { kari, stranger, email, database } = await givenSharedNetwork()
  for (let sent = 0; sent < 4; sent++) {
    await alert(stranger, email)
    await database.pool.query('update alerts.stock_alert set email = null')
  }
  expect((await alert(stranger, email)).status).toBe(429)
  expect(await alert(kari, email)).toMatchObject({ status: 202, body: { confirmed: true } })
  const { rows } = await database.pool.query('select confirmed_at from alerts.stock_alert where email is not null')
  expect(rows).toEqual([{ confirmed_at: expect.any(Date) }])
  // For any other address a mail asks to confirm.
  expect((await alert(kari, 'ola@example.no')).body).toMatchObject({ confirmed: false })
})

test('votes of guests do not use up the vote of a customer in the same network', async () => {
  const { api, kari, database } = await givenSharedNetwork()
  const lines = 'Hva liker du best?\n- Sommer\n- Vinter'
  const texts = { name: 'En', description: '', bannerDesktop: null, bannerMobile: null, startsAt: null, endsAt: null }
  const made = await addPoll(database, systemActor, { ...texts, lines })
  if (!made.ok) throw new Error(made.reason)
  const { id } = made.key
  const basedOn = (await findPoll(database.db, id))!.version
  await stepPoll(database, systemActor, { id, basedOn }, 'publish')
  const [question] = (await findPoll(database.db, id))!.questions
  const answers = [{ question_id: question!.id, option_id: question!.options[0]!.id }]
  await useUp(async () => (await guestOf(api, network)).post(`/polls/${id}/answers`, { answers }))
  expect((await kari.post(`/polls/${id}/answers`, { answers })).status).toBe(201)
})

test.each(['/customers/login/code', '/customers/password/email'])(
  'a browser that has logged in before gets its mail by %s after strangers used up the limit of the network',
  async path => {
    const { guest, register, logIn, deliver } = await usingAccounts(limited)
    const { email } = await register()
    const [known, fresh, stranger] = [await guest(network), await guest(network), await guest(network)]
    expect((await logIn(known, email, rightPassword)).status).toBe(200)
    await known.post('/customers/logout')
    await deliver()
    await useUp(() => stranger.post(path, { email: `ingen${randomUUID()}@example.no` }))
    expect((await fresh.post(path, { email })).status).toBe(429)
    expect((await known.post(path, { email })).status).toBe(202)
    expect((await deliver()).map(({ to }) => to)).toEqual([email])
  },
)

test('valid links work after strangers used up the limit of the network with invalid ones', async () => {
  const shop = await usingAccounts(limited)
  const { guest, register, deliver, database, deps } = shop
  const kari = await register(registration(), network)
  const [mail] = await deliver()
  const [stranger, owner] = [await guest(network), await guest(network)]
  await addStaff(database.db, { email: 'ola@hent.example', role: 'admin', shopIds: [], password })
  const forStaff = await resetPassword(database.db, {
    ...{ email: 'ola@hent.example', secret: deps.secret, now: new Date() },
  })
  await owner.post('/customers/password/email', { email: kari.email })
  const reset = tokenIn((await deliver())[0]!)
  const links = {
    '/customers/email/verify': [kari.caller, { token: tokenIn(mail!) }],
    '/customers/password/reset': [owner, { token: reset, password, password_confirmation: password }],
    '/staff/password': [owner, { token: forStaff.ok ? forStaff.token : '', password }],
  } as const
  for (const [path, [caller, body]] of Object.entries(links)) {
    await useUp(() => stranger.post(path, { ...body, token: 'x'.repeat(43) }))
    expect((await caller.post(path, body)).status, path).toBeLessThan(300)
    if (path !== '/customers/email/verify') expect((await caller.post(path, body)).status, path).toBe(429)
  }
})

test('a stranger in the shop’s network cannot use up the requests of a browser that staff have logged in from', async () => {
  const shop = await usingWholeApi(async ({ db }) => {
    await givenShop(db, { id: 1 })
  }, limited)
  await addStaff(shop.database.db, { email: 'ola@hent.example', role: 'admin', shopIds: [], password })
  const [tablet, stranger] = [await guestOf(shop.api, network), await guestOf(shop.api, network)]
  const logIn = (caller: Caller) => caller.post('/staff/login', { email: 'ola@hent.example', password })
  expect((await logIn(tablet)).status).toBe(200)
  await tablet.post('/staff/logout')
  // Each costs as many requests as its length.
  const long = { query: 'x'.repeat(120_000) }
  await useUp(() => stranger.post('/articles/search', long))
  expect((await logIn(stranger)).status).toBe(429)
  expect((await logIn(tablet)).status).toBe(200)
  expect((await tablet.get('/staff/current')).status).toBe(200)
  const spend = (caller: Caller) =>
    shop.api.direct.spend({
      ...{ method: 'GET', url: `${apiBase}/shops`, remoteAddress: network },
      headers: { cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  expect(await spend(tablet)).toBe(null)
  expect(await spend(stranger)).toMatchObject({ status: 429 })
  await useUp(() => tablet.post('/articles/search', long))
})

test.each(['x', `${'A'.repeat(22)}.${'A'.repeat(43)}`])(
  'a forged device cookie has no requests of its own: %s',
  async made => {
    const { api } = await usingWholeApi(async ({ db }) => givenShop(db, { id: 1 }), limited)
    const stranger = await guestOf(api, network)
    stranger.cookies.set('hent-device', made)
    await useUp(() => stranger.post('/articles/search', { query: 'x'.repeat(120_000) }))
    expect((await stranger.get('/shops')).status).toBe(429)
    stranger.cookies.set('hent-device', made.replaceAll('A', 'B'))
    expect((await stranger.get('/shops')).status).toBe(429)
  },
)

test.each(['has confirmed it before', 'has collected goods', 'has typed it first'])(
  'strangers who typed a phone number do not use up the SMS codes of the account that %s',
  async reason => {
    const { register, pool, database, later } = await usingPhoneCodes(limited)
    const phone = '91234567'
    const early = await register(registration({ phone }))
    const late = await register(registration({ phone }))
    const owner = reason === 'has typed it first' ? early : late
    const stranger = owner === early ? late : early
    if (reason === 'has confirmed it before')
      await pool.query(
        `update customers.customer set phone_verified_at = now() - interval '99 days', phone_owned_from = now() - interval '99 days' where id = $1`,
        [owner.id],
      )
    if (reason === 'has collected goods') {
      const { id } = await givenShop(database.db)
      const { ean } = await givenVariant(database.db, { stock: { [id]: 9 } })
      const headers = { [idempotencyHeader]: randomUUID() }
      await owner.caller.post('/reservations', requestFor(id, [{ EanNo: ean, Count: 1 }]), headers)
      await pool.query('update reservations.reservation set status_id = 4, closed_at = now()')
    }
    for (const expected of [202, 202, 202, 429]) {
      expect((await askForCode(stranger.caller)).status).toBe(expected)
      await later()
    }
    for (const expected of [202, 202, 202, 429]) {
      expect((await askForCode(owner.caller)).status).toBe(expected)
      await later()
    }
  },
)

test('new accounts do not use up the SMS codes of the chain, or of a network, for an account that has collected goods', async () => {
  const { register, pool, database, deliverCodes, messages } = await usingPhoneCodes(limited)
  await writeSetting(database.db, 'sms_code_caps', { hour: 3, day: 5, chain: 10 })
  const kari = await register(registration(), network)
  const { id } = await givenShop(database.db)
  const { ean } = await givenVariant(database.db, { stock: { [id]: 9 } })
  const headers = { [idempotencyHeader]: randomUUID() }
  await kari.caller.post('/reservations', requestFor(id, [{ EanNo: ean, Count: 1 }]), headers)
  await pool.query('update reservations.reservation set status_id = 4, closed_at = now()')
  const statuses: number[] = []
  for (let at = 0; at < 9; at++) {
    const stranger = await register(registration(), network)
    statuses.push((await askForCode(stranger.caller)).status)
  }
  expect(statuses).toEqual([...Array<number>(8).fill(202), 429])
  await pool.query(`update settings.rate_limit set points = 1000 where key like 'phone-code-network%'`)
  expect((await askForCode(kari.caller)).status).toBe(202)
  await deliverCodes()
  expect(messages.at(-1)?.to).toBe(kari.phone)
})

/** A browser that runs no scripts: it sends forms, which the pages check, and keeps the cookies of their responses. */
async function givenPlainBrowser(fetch: (request: Request, bindings: object) => Response | Promise<Response>) {
  const cookies = new Map<string, string>()
  return async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(
      new Request(`http://hent.test${apiBase}${path}`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', ...headers },
          ...(cookies.size > 0 && { cookie: [...cookies].map(pair => pair.join('=')).join('; ') }),
        },
        body: JSON.stringify(body),
      }),
      { remoteAddress: network, trustedForm: true },
    )
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
    return response.status
  }
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test.each(['login', 'reservation'])(
  'a form without JavaScript has guesses of its own at a %s code, and a repeated one has no second effect',
  async kind => {
    const shop = await usingWholeApi(async ({ db }) => {
      const { id } = await givenShop(db)
      const { ean } = await givenVariant(db, { stock: { [id]: 100 } })
      return { id, ean }
    })
    const { database, deps, filled } = shop
    await writeSetting(database.db, 'origin_caps', { open: 1, hour: 30 })
    const request = requestFor(filled.id, [{ EanNo: filled.ean, Count: 1 }])
    const kari = await guestOf(shop.api, network)
    await kari.post('/customers/register', registration({ email: request.Email }))
    const other = requestFor(filled.id, [{ EanNo: filled.ean, Count: 1 }])
    await kari.post('/reservations', other, { [idempotencyHeader]: randomUUID() })
    const key = randomUUID()
    const send = (browser: Awaited<ReturnType<typeof givenPlainBrowser>>, code?: string) =>
      kind === 'login'
        ? browser('/customers/login/code', { email: request.Email, ...(code && { code }) })
        : browser('/reservations', request, { [idempotencyHeader]: key, ...(code && { 'x-email-code': code }) })
    const owner = await givenPlainBrowser(shop.api.fetch)
    expect(await send(owner)).toBe(kind === 'login' ? 202 : 409)
    const { rows } = await database.pool.query<{ data: { seed: string } }>(
      `select data from jobs.job where data ? 'seed' and name in ('email-code', 'account-mail') order by created_on desc limit 1`,
    )
    const code = codeOfSeed(deps.secret, rows[0]!.data.seed)
    for (let guess = 0; guess < 6; guess++) await send(await givenPlainBrowser(shop.api.fetch), otherThan(code))
    expect(await send(await givenPlainBrowser(shop.api.fetch), code)).toBeGreaterThan(399)
    expect(await send(owner, code)).toBe(kind === 'login' ? 200 : 201)
    if (kind === 'reservation') expect(await send(owner, code)).toBe(201)
    const placed = await database.pool.query('select count(*)::int from reservations.reservation')
    expect(placed.rows[0].count).toBe(kind === 'login' ? 1 : 2)
  },
)

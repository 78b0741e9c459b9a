// Account events are recorded: for the customer, for customer service, and in the log without personal data.
import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { createLog } from '#platform/log.ts'
import { tokenIn } from '#tests/support/api/account-mails.ts'
import { mergeChanges, type DepsChanges } from '#tests/support/api/api-deps.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { origin, usingPasskeys } from '#tests/support/api/passkeys.ts'
import { requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

const address = '203.0.113.77'
const network = '203.0.113.0/24'
const newPassword = 'multer på myra'

async function usingTrace(changes: DepsChanges = {}) {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: line => lines.push(line) })
  const shop = await usingPasskeys(mergeChanges({ log }, changes))
  const logged = () =>
    lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'account event')
  const eventsOf = async (caller: Caller) =>
    (await caller.get('/customers/current/events')).body as { event: string; network: string; count: number }[]
  return { ...shop, lines, logged, eventsOf }
}
type Shop = Awaited<ReturnType<typeof usingTrace>>

/** Each causes its event from `address`. Returns a caller that is logged in to the account afterwards. */
const causes: Record<string, (shop: Shop, stranger: Caller) => Promise<Caller>> = {
  async login_password({ logIn, kari }, stranger) {
    expect((await logIn(stranger, kari.email, rightPassword)).status).toBe(200)
    return stranger
  },
  async login_code({ kari, deliver }, stranger) {
    await stranger.post('/customers/login/code', { email: kari.email })
    const code = /^\d{6}$/m.exec((await deliver()).at(-1)!.text)![0]
    expect((await stranger.post('/customers/login/code', { email: kari.email, code })).status).toBe(200)
    return stranger
  },
  async login_passkey({ addPasskey, device, askToLogIn }, stranger) {
    await addPasskey()
    const credential = device.sign(await askToLogIn(stranger), { origin })
    expect((await stranger.post('/customers/login/passkey', { credential })).status).toBe(200)
    return stranger
  },
  async failed_password({ kari, logIn }, stranger) {
    expect((await logIn(stranger, kari.email, 'feil passord')).status).toBe(422)
    return kari.caller
  },
  async failed_code({ kari }, stranger) {
    expect((await stranger.post('/customers/login/code', { email: kari.email, code: '000000' })).status).toBe(422)
    return kari.caller
  },
  async failed_passkey({ addPasskey, device, askToLogIn, kari }, stranger) {
    await addPasskey()
    const credential = device.sign(await askToLogIn(stranger), { origin: 'https://evil.example' })
    expect((await stranger.post('/customers/login/passkey', { credential })).status).toBe(422)
    return kari.caller
  },
  async password_reset({ kari, deliver, logIn, guest }, stranger) {
    await stranger.post('/customers/password/email', { email: kari.email })
    const mails = await deliver()
    const token = tokenIn(mails.find(({ subject }) => subject === 'Lag et nytt passord')!)
    const typed = { token, password: newPassword, password_confirmation: newPassword }
    expect((await stranger.post('/customers/password/reset', typed)).status).toBe(204)
    const owner = await guest()
    expect((await logIn(owner, kari.email, newPassword)).status).toBe(200)
    return owner
  },
}

test.each(Object.keys(causes))('%s is shown to the customer, with network, and logged', async event => {
  const shop = await usingTrace()
  const owner = await causes[event]!(shop, await shop.guest(address))
  expect((await shop.eventsOf(owner)).filter(each => each.network === network)).toMatchObject([{ event, count: 1 }])
  expect(shop.logged()).toContainEqual(expect.objectContaining({ event, customer: shop.kari.id, network }))
})

test('changes of credentials and the deletion are traced, and the log has no personal data', async () => {
  const { kari, eventsOf, logged, lines, addPasskey, list, database } = await usingTrace({
    messages: { sendsSms: true },
  })
  const { caller, typed, id } = kari
  await addPasskey()
  const [passkey] = (await list(caller)).data
  expect((await caller.send('DELETE', `/customers/current/passkeys/${passkey!.id}`, {})).status).toBe(204)
  const { password: _, password_confirmation: __, ...profile } = typed
  const next = registration()
  const change = {
    ...{ ...profile, email: next.email, phone: next.phone, current_password: rightPassword },
    ...{ password: newPassword, password_confirmation: newPassword },
  }
  expect((await caller.put(`/customers/${id}`, change)).status).toBe(200)
  const kinds = ['registered', 'passkey_added', 'passkey_removed', 'email_changed', 'phone_changed', 'password_changed']
  expect((await eventsOf(caller)).map(({ event }) => event).toSorted()).toEqual(kinds.toSorted())
  const { body } = await caller.get('/customers/current/export')
  expect(body.account_events).toHaveLength(kinds.length)

  expect((await caller.send('DELETE', `/customers/${id}`, { password: newPassword })).status).toBe(204)
  expect(logged().map(({ event }) => event)).toEqual([...kinds, 'deleted'])
  for (const line of logged())
    expect(Object.keys(line).toSorted()).toEqual(['customer', 'event', 'level', 'msg', 'network', 'requestId', 'time'])
  for (const secret of [typed.email, typed.phone, next.email, next.phone, typed.last_name, newPassword])
    expect(lines.join('')).not.toContain(secret)
  expect((await database.pool.query('select from customers.account_event')).rowCount).toBe(0)
})

test('refused logins and failures of many networks fill neither the log nor the table', async () => {
  const { guest, kari, logIn, logged, eventsOf, database } = await usingTrace({ http: { rateLimits: true } })
  for (let turn = 0; turn < 12; turn++) await logIn(await guest(address), kari.email, 'feil passord')
  const seen = await eventsOf(kari.caller)
  expect(seen.map(({ event, count }) => [event, count])).toEqual(
    expect.arrayContaining([
      ['failed_password', 5],
      ['refused', 1],
    ]),
  )
  expect(logged().filter(({ event }) => event === 'refused')).toHaveLength(1)
  await database.pool.query(
    `insert into customers.account_event (customer_id, event, device, network, hour)
     select $1, 'failed_code', 'x', 'n' || n, date_trunc('hour', now()) from generate_series(1, 198) n`,
    [kari.id],
  )
  await logIn(await guest('198.51.100.1'), kari.email, 'feil passord')
  expect((await database.pool.query('select from customers.account_event where hour is not null')).rowCount).toBe(200)
})

test('only the customer and customer service see the events', async () => {
  const { database, kari, guest, reserve, register, eventsOf } = await usingTrace()
  const { id: shopId } = await givenShop(database.db)
  const { ean } = await givenVariant(database.db, { stock: { [shopId]: 5 } })
  const { body } = await reserve(kari.caller, requestFor(shopId, [{ EanNo: ean, Count: 1 }]))
  const ofGuest = await reserve(await guest(), requestFor(shopId, [{ EanNo: ean, Count: 1 }]))
  const path = (of: { reservation: { id: number } }) => `/staff/reservations/${of.reservation.id}/account-events`
  const statuses: Record<string, number> = {}
  for (const role of ['assistant', 'manager', 'editor', 'service', 'admin'] as const) {
    const email = `${role}@hent.example`
    const shopIds = role === 'assistant' || role === 'manager' ? [shopId] : []
    await addStaff(database.db, { email, role, shopIds, password: rightPassword })
    const staff = await guest()
    await staff.post('/staff/login', { email, password: rightPassword })
    const shown = await staff.get(path(body))
    statuses[role] = shown.status
    if (shown.status !== 200) continue
    expect(shown.body).toMatchObject([{ event: 'registered' }])
    expect(await staff.get(path(ofGuest.body))).toMatchObject({ status: 200, body: [] })
  }
  expect(statuses).toEqual({ assistant: 403, manager: 403, editor: 403, service: 200, admin: 200 })
  const other = await register()
  expect(await eventsOf(other.caller)).toHaveLength(1)
  expect((await (await guest()).get('/customers/current/events')).status).toBe(401)
})

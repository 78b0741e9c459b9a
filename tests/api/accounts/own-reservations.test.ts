import { expect, test } from 'vitest'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import { requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'

async function usingCustomers() {
  const shop = await usingAccounts()
  const { db } = shop.database
  const { id: shopId } = await givenShop(db, { name: 'Elverum' })
  const sock = await givenVariant(db, { stock: { [shopId]: 200 } })
  const place = async (caller: Caller, changes = {}) => {
    const result = await shop.reserve(caller, requestFor(shopId, [{ EanNo: sock.ean, Count: 1 }], changes))
    expect(result.status).toBe(201)
    return result.body
  }
  const register = async ({ confirmed = false } = {}) => {
    const person = await shop.register()
    const [mail] = await shop.deliver()
    const token = tokenIn(mail!)
    const confirm = () => person.caller.post('/customers/email/verify', { token })
    if (confirmed) expect((await confirm()).status).toBe(200)
    return { ...person, confirm }
  }
  return { ...shop, shopId, place, register }
}
const listOf = async (caller: Caller, page = 1) =>
  (await caller.get(`/customers/current/reservations?page=${page}`)).body
const idsOf = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id)

test("a customer's reservations are listed with all receipt details, newest first", async () => {
  const { place, register, shopId } = await usingCustomers()
  const { caller, id } = await register()
  expect(await listOf(caller)).toEqual({ data: [], current_page: 1, last_page: 1, total: 0 })
  const first = await place(caller, { Email: 'en-annen@example.no' })
  const second = await place(caller)
  expect(second.reservation.customerID).toBe(id)
  const list = await listOf(caller)
  expect(idsOf(list)).toEqual([second.reservation.id, first.reservation.id])
  expect(list.data[1]).toEqual({
    ...first.reservation,
    receiptToken: first.receiptToken,
    version: `0-1-${first.reservation.total}`,
    pickupCode: first.pickupCode,
    readyBy: first.readyBy,
    pickupDeadline: null,
    heldUntil: list.data[1].heldUntil,
    extended: false,
    extendTo: null,
    status: 'Mottatt',
    shopName: 'Elverum',
    sentFrom: null,
  })
  expect(first.reservation.shopID).toBe(shopId)
  const { headers } = await caller.get('/customers/current/reservations')
  expect(headers.get('cache-control')).toBe('no-store')
})
test('guest reservations with a customer’s e-mail address join the account when the address is confirmed, and not before', async () => {
  const { place, register, guest } = await usingCustomers()
  const { caller, email, confirm } = await register()
  const earlier = await place(await guest(), { Email: email.toUpperCase() })
  await place(await guest(), { Email: `x${email}` })
  expect(idsOf(await listOf(caller))).toEqual([])
  await confirm()
  expect(idsOf(await listOf(caller))).toEqual([earlier.reservation.id])
  const own = await place(caller, { Email: email })
  const later = await place(await guest(), { Email: email })
  expect(idsOf(await listOf(caller))).toEqual([later, own, earlier].map(({ reservation }) => reservation.id))
})
test("a reservation by a logged-in customer with another customer's address is in the first customer's list only", async () => {
  const { place, register } = await usingCustomers()
  const [kari, ola] = [await register({ confirmed: true }), await register({ confirmed: true })]
  const { reservation } = await place(ola.caller, { Email: kari.email })
  expect(idsOf(await listOf(kari.caller))).toEqual([])
  expect(idsOf(await listOf(ola.caller))).toEqual([reservation.id])
})
test('the list has ten reservations per page, each once, and a page past the last is empty', async () => {
  const { place, register, guest, database } = await usingCustomers()
  const { caller, email } = await register({ confirmed: true })
  const ids = []
  for (let i = 0; i < 12; i++) {
    const by = i % 2 === 0 ? caller : await guest()
    ids.unshift((await place(by, { Email: email })).reservation.id)
    // Each is closed before the next: a shopper may have few open at a time.
    await database.pool.query(
      `update reservations.reservation set status_id = 6, closed_at = now() where status_id = 1`,
    )
    if (ids.length === 10) expect(await listOf(caller, 1)).toMatchObject({ last_page: 1, total: 10 })
  }
  const pages = [await listOf(caller, 1), await listOf(caller, 2), await listOf(caller, 3)]
  expect(pages.map(idsOf)).toEqual([ids.slice(0, 10), ids.slice(10), []])
  for (const [at, { current_page, last_page, total }] of pages.entries())
    expect([current_page, last_page, total]).toEqual([at + 1, 2, 12])
  for (const page of ['0', '-1', 'x', '1e9'])
    expect((await caller.get(`/customers/current/reservations?page=${page}`)).status).toBe(422)
})
test('a reservation that names a customer is refused', async () => {
  const { register, reserve, shopId } = await usingCustomers()
  const [kari, ola] = [await register(), await register()]
  const request = { ...requestFor(shopId, [{ EanNo: '0000000000000', Count: 1 }]), customerID: kari.id }
  expect((await reserve(ola.caller, request)).body).toMatchObject({ errors: { customerID: ['Ukjent felt'] } })
})
test('a reservation stays, without a customer id, when its customer’s account is deleted', async () => {
  const { place, register, database } = await usingCustomers()
  const { caller, id } = await register()
  await place(caller)
  expect((await caller.send('DELETE', `/customers/${id}`, { password: rightPassword })).status).toBe(204)
  const { rows } = await database.pool.query('select customer_id from reservations.reservation')
  expect(rows).toEqual([{ customer_id: null }])
})
test('the list of own reservations needs a login', async () => {
  const { guest } = await usingCustomers()
  expect((await (await guest()).get('/customers/current/reservations')).status).toBe(401)
})

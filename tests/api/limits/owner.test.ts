import { expect, test } from 'vitest'
import { declaredAccess, type Access } from '#api/session/access.ts'
import { apiBase } from '#contract/paths.ts'
import { wholeApi } from '#main/register-api.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import { usingReviews } from '#tests/support/api/customer-reviews.ts'
import { requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { depsWithoutDatabase } from '#tests/support/api/api-deps.ts'

/**
 * The owner of the resource in a route's path. `everybody`: public. `holder`: the path has an unguessable part, or a
 * secret must be sent. `caller`: the id is public, and the action affects the caller. `chain`: all staff that may see
 * the chain's files. `service`: customer service, for all shops. `editors`, `managers`, `desks`, `machines`: shared by all
 * editors, all managers, all desks, or all keys of one scope. `customer`, `account` (of staff) and `shop`: the tests below request the resource of another
 * owner.
 */
type Owner =
  | 'everybody'
  | 'holder'
  | 'caller'
  | 'chain'
  | 'editors'
  | 'managers'
  | 'desks'
  | 'machines'
  | 'customer'
  | 'account'
  | 'shop'
  | 'service'
// Every route with a path parameter. A new one fails the test until its owner is listed here.
const owners: Record<string, Owner> = {
  'GET /postalcodes/:code': 'everybody',
  'GET /osrm/table/v1/car/:coordinates': 'everybody',
  'GET /promocodes/check/:code': 'holder',
  'GET /campaigns/:id': 'everybody',
  'GET /customers/registrations/:token': 'holder',
  'PUT /customers/current/passkeys/:passkey': 'customer',
  'DELETE /customers/current/passkeys/:passkey': 'customer',
  'DELETE /customers/current/favourites/:article': 'caller',
  'DELETE /customers/current/sessions/:session': 'customer',
  'PUT /customers/:id': 'customer',
  'DELETE /customers/:id': 'customer',
  'GET /reservations/receipt/:token': 'holder',
  'POST /reservations/receipt/:token/cancel': 'holder',
  'POST /reservations/receipt/:token/extend': 'holder',
  'POST /payments/:provider/sessions': 'holder',
  'GET /payments/:provider/sessions/:id': 'holder',
  'POST /payments/:provider/sessions/:id/cancel': 'holder',
  'POST /payments/:provider/callback/:token': 'holder',
  'GET /customers/current/reviews/:article': 'caller',
  'POST /customers/current/reviews/:article': 'caller',
  'PUT /reviews/:id': 'customer',
  'DELETE /reviews/:id': 'customer',
  'POST /reviews/:id/undo': 'customer',
  'GET /mail-consents/:token': 'holder',
  'POST /mail-consents/:token/stop': 'holder',
  'POST /mail-consents/:token/undo': 'holder',
  'GET /questions/:token': 'holder',
  'POST /questions/:token': 'holder',
  'GET /reservations/receipt/:token/shop': 'holder',
  'POST /reservations/receipt/:token/shop': 'holder',
  'POST /reservations/receipt/:token/withdrawals': 'holder',
  'GET /withdrawals/:token': 'holder',
  'POST /withdrawals/:token': 'holder',
  'GET /machine/stock/:id': 'machines',
  // Keys of other shops are refused: see tests/api/machine.
  'GET /machine/reservations/:id': 'machines',
  'POST /machine/reservations/:id/move': 'machines',
  'GET /collections/:token': 'holder',
  'GET /reservations/receipt/:token/collector': 'holder',
  'PUT /reservations/receipt/:token/collector': 'holder',
  'DELETE /reservations/receipt/:token/collector': 'holder',
  'DELETE /staff/pauses/:id': 'shop',
  'DELETE /staff/sessions/:session': 'account',
  'GET /stock-alerts/:token': 'holder',
  'POST /stock-alerts/:token/confirm': 'holder',
  'POST /stock-alerts/:token/stop': 'holder',
  'GET /polls/:id': 'everybody',
  'GET /polls/:id/score': 'caller',
  'GET /polls/questions/:id/score': 'caller',
  'GET /polls/:id/answers': 'caller',
  'GET /polls/questions/:id/answers': 'caller',
  'POST /polls/:id/answers': 'caller',
  'GET /staff/reservations/:id': 'shop',
  'POST /staff/reservations/:id/move': 'shop',
  'POST /staff/reservations/:id/lines': 'shop',
  'PUT /staff/reservations/:id/phone': 'shop',
  'POST /staff/reservations/:id/sms': 'shop',
  'GET /staff/reservations/:id/elsewhere': 'shop',
  'GET /staff/reservations/:id/account-events': 'service',
  'GET /staff/reservations/:id/second-factor': 'service',
  'DELETE /staff/reservations/:id/second-factor': 'service',
  'GET /staff/reservations/:id/substitutes': 'shop',
  'POST /staff/reservations/:id/questions': 'shop',
  'DELETE /staff/reservations/:id/questions/:question': 'shop',
  'GET /staff/stock/:variant': 'shop',
  'GET /staff/goods/:ean': 'desks',
  'POST /staff/transfers/:id/step': 'shop',
  'POST /staff/stock/counts/:round/undo': 'shop',
  'PUT /staff/search/synonyms/:id': 'editors',
  'DELETE /staff/search/synonyms/:id': 'editors',
  'POST /staff/mails/:id/retry': 'editors',
  'GET /privacy/requests/:token/file': 'holder',
  'POST /staff/privacy-requests/:id/close': 'service',
  'POST /staff/duties/evidence/:id/confirm': 'managers',
  'PUT /staff/brands/:id': 'editors',
  'POST /staff/brands/:id/undo': 'editors',
  'GET /staff/campaigns/:id': 'editors',
  'PUT /staff/campaigns/:id': 'editors',
  'POST /staff/campaigns/:id/step': 'editors',
  'GET /staff/campaigns/:id/presentation': 'editors',
  'PUT /staff/campaigns/:id/presentation': 'editors',
  'POST /staff/campaigns/:id/presentation/undo': 'editors',
  'GET /staff/home/:brand': 'editors',
  'PUT /staff/home/:brand/:slot': 'editors',
  'POST /staff/home/:brand/:slot/undo': 'editors',
  'GET /staff/home_preview/:brand/:name': 'editors',
  'POST /staff/home_preview/:brand/:name/link': 'editors',
  'GET /home_preview/:token': 'holder',
  'GET /staff/pages/:slug': 'editors',
  'PUT /staff/pages/:slug': 'editors',
  'POST /staff/pages/:slug/undo': 'editors',
  'POST /staff/pages/:slug/preview': 'editors',
  'GET /staff/arrangements/:id': 'editors',
  'PUT /staff/arrangements/:id': 'editors',
  'DELETE /staff/arrangements/:id': 'editors',
  'POST /staff/arrangements/:id/undo': 'editors',
  'GET /staff/polls/:id': 'editors',
  'PUT /staff/polls/:id': 'editors',
  'POST /staff/polls/:id/step': 'editors',
  'DELETE /staff/polls/:id': 'editors',
  'GET /staff/articles/:id': 'editors',
  'PUT /staff/articles/:id': 'editors',
  'POST /staff/articles/:id/undo': 'editors',
  'POST /staff/articles/bulk/:id/undo': 'editors',
  'DELETE /staff/claims/:id': 'editors',
  'PUT /staff/goods-brands/:id': 'editors',
  'PUT /staff/categories/:id/banner': 'editors',
  'POST /staff/categories/:id/banner/undo': 'editors',
  'GET /staff/recalls/:id': 'desks',
  'PUT /staff/recalls/:id': 'managers',
  'DELETE /staff/recalls/:id': 'managers',
  'POST /staff/recalls/:id/publish': 'managers',
  'POST /staff/recalls/:id/end': 'managers',
  'POST /staff/recalls/:id/calls': 'desks',
  'POST /staff/recalls/:id/returns': 'desks',
  'DELETE /staff/recalls/:id/returns/:return': 'desks',
  'GET /staff/drafts/:subject': 'editors',
  'PUT /staff/drafts/:subject': 'editors',
  'DELETE /staff/drafts/:subject': 'editors',
  'GET /staff/feeds/imports/:id': 'chain',
  'GET /staff/feeds/imports/:id/problems': 'chain',
  'GET /staff/blog/:id': 'editors',
  'PUT /staff/blog/:id': 'editors',
  'POST /staff/blog/:id/undo': 'editors',
  'DELETE /staff/blog/:id': 'editors',
  'PUT /staff/reviews/:id': 'editors',
  // Goods can be returned in any shop; the order's code must be sent.
  'GET /staff/returns/:id': 'holder',
  'POST /staff/returns/:id': 'holder',
  'POST /staff/returns/:id/preview': 'holder',
  'GET /categories/:id/articles': 'everybody',
  'GET /subcategories/:id/articles': 'everybody',
  'GET /subcategories/:id/groups': 'everybody',
  'GET /articles/availability/:id': 'everybody',
  'GET /articles/by-name/:slug': 'everybody',
  'GET /articles/:id': 'everybody',
  'GET /shops/:shop': 'everybody',
  'GET /pages/:slug': 'everybody',
  'GET /pages/kjopsvilkar/versions/:version': 'everybody',
  'GET /settings/:brand': 'everybody',
  'GET /blog/category/:slug': 'everybody',
  'GET /blog/post/:id': 'everybody',
  'GET /blog/:slug': 'everybody',
}
/** The access that a route must declare for each owner. */
const letsIn: Record<Owner, readonly Access[]> = {
  everybody: ['anyone'],
  holder: ['anyone', 'shopper', 'desk', 'refund'],
  caller: ['customer', 'shopper'],
  chain: ['feeds'],
  editors: ['editor'],
  managers: ['confirmLaw', 'recalls'],
  desks: ['desk'],
  machines: ['machine'],
  customer: ['customer'],
  account: ['staff'],
  shop: ['desk'],
  service: ['service', 'privacy'],
}
const routesOf = (owner: Owner) => Object.keys(owners).filter(name => owners[name] === owner)

test('every route with a path parameter has an owner listed here, and its declared access admits that owner', () => {
  const api = wholeApi(depsWithoutDatabase())
  const named = [...declaredAccess(api.routes)].map(([name, needed]) => ({
    name: name.replace(apiBase, ''),
    needed: needed?.access,
  }))
  const withThing = named.filter(({ name }) => name.includes(':'))
  expect(withThing.map(({ name }) => name).toSorted()).toEqual(Object.keys(owners).toSorted())
  const wrong = withThing.filter(({ name, needed }) => !letsIn[owners[name]!].includes(needed!))
  expect(wrong).toEqual([])
})

/** A route to try, with the id of an existing thing. */
interface Tried {
  id: number
  body?: object
  /** The second id in the address. */
  second?: number
  /** The query string. */
  query?: string
  /** The refusal when another owns the thing. */
  refused?: [status: number, code: string]
}
const notThere: Tried['refused'] = [404, 'not_found']

/**
 * Expects a refusal for `others` that equals the one for an unknown id and changes nothing, and success for the owner.
 */
async function expectOwnersAlone(
  name: string,
  { id, body, second, query = '', refused = notThere }: Tried,
  { owner, others, state }: { owner: Caller; others: Caller[]; state: () => Promise<string> },
): Promise<void> {
  const [method = '', path = ''] = name.split(' ')
  const address = (at: number) => path.replace(/:\w+/, String(at)).replace(/:\w+/, String(second)) + query
  const send = (caller: Caller, at: number) => caller.send(method, address(at), body)
  const before = await state()
  for (const [number, other] of others.entries()) {
    const results = [await send(other, id), await send(other, 2_000_000_000)]
    const told = results.map(result => [result.status, result.body.code])
    expect(told, `${name} by another (${number})`).toEqual([refused, refused])
    expect(results[0]?.body, name).toEqual(results[1]?.body)
  }
  expect(await state(), name).toBe(before)
  const { status, body: said } = await send(owner, id)
  expect(status, `${name} by its owner: ${JSON.stringify(said)}`).toBeLessThan(300)
}

test("a customer's account, passkeys, sessions and reviews can be changed and ended only by that customer, on every route", async () => {
  const { register, collect, guest, database, sock, deps } = await usingReviews()
  const [kari, ola] = [await register(), await register()]
  await collect(kari.caller, [sock])
  const review = (await kari.caller.post(`/customers/current/reviews/${sock.id}`, { rating: 4 })).body.id as number
  const tablet = await guest()
  expect((await tablet.post('/customers/login', { email: kari.email, password: rightPassword })).status).toBe(200)
  const {
    rows: [passkey],
  } = await database.pool.query<{ id: number }>(
    `insert into customers.passkey (customer_id, credential_id, rp_id, public_key, counter, name)
     values ($1, 'one', 'hent.test', '', 0, 'Telefonen') returning id`,
    [kari.id],
  )
  const sessions = (await kari.caller.get('/customers/current/sessions')).body as { id: number; current: boolean }[]
  const { password: _, password_confirmation: __, terms_conditions: ___, ...typed } = kari.typed
  const another: Tried['refused'] = [401, 'unauthorised']
  // The order matters: the last route ends what the others need.
  const tried: Record<string, Tried> = {
    'PUT /customers/current/passkeys/:passkey': { id: passkey!.id, body: { name: 'Nøkkelen' } },
    'DELETE /customers/current/sessions/:session': {
      ...{ id: sessions.find(({ current }) => !current)!.id, body: { current_password: rightPassword } },
    },
    'DELETE /customers/current/passkeys/:passkey': { id: passkey!.id, body: { current_password: rightPassword } },
    'PUT /reviews/:id': { id: review, body: { rating: 2 } },
    'DELETE /reviews/:id': { id: review },
    'POST /reviews/:id/undo': { id: review },
    'PUT /customers/:id': { id: kari.id, body: { ...typed, first_name: 'Kari Anne' }, refused: another },
    'DELETE /customers/:id': { id: kari.id, body: { password: rightPassword }, refused: another },
  }
  expect(Object.keys(tried).toSorted()).toEqual(routesOf('customer').toSorted())
  const state = async () => {
    const tables = ['customers.customer', 'customers.passkey', 'customers.consent', 'reviews.review']
    const rows = await Promise.all(tables.map(table => database.pool.query(`select * from ${table} order by id`)))
    const { rows: logins } = await database.pool.query('select id from customers.session order by id')
    return JSON.stringify([...rows.map(found => found.rows), logins])
  }
  expect(deps.http.rateLimits).toBe(false)
  for (const [name, route] of Object.entries(tried))
    await expectOwnersAlone(name, route, { owner: kari.caller, others: [ola.caller], state })
})

const [endPause, endSession] = ['DELETE /staff/pauses/:id', 'DELETE /staff/sessions/:session'] as const
test("a shop's stock, reservations and pauses are accessible only at that shop's desk, and a desk session belongs to its account", async () => {
  const { reserve, guest, database } = await usingReviews()
  const { db, pool } = database
  const shops = await db.selectFrom('shops.shop').select('id').execute()
  const [elverum, bergen] = [shops[0]!.id, (await givenShop(db, { name: 'Bergen' })).id]
  const { id: hamar } = await givenShop(db, { name: 'Hamar' })
  const jacket = await givenVariant(db, { stock: { [elverum]: 5, [bergen]: 5, [hamar]: 5 } })
  const { body } = await reserve(await guest(), requestFor(elverum, [{ EanNo: jacket.ean, Count: 1 }]))
  const id = body.reservation.id
  const password = 'et langt passord'
  const atDesk = async (role: 'assistant' | 'manager', shop: number) => {
    const email = `${role}${shop}@hent.example`
    await addStaff(db, { email, role, shopIds: [shop], password })
    const caller = await guest()
    expect((await caller.post('/staff/login', { email, password })).status).toBe(200)
    return caller
  }
  const owner = await atDesk('assistant', elverum)
  const others = [await atDesk('assistant', bergen), await atDesk('manager', bergen)]
  const counted = await owner.post('/staff/stock/counts', {
    ...{ shopId: elverum, how: 'count', rows: [{ variantId: jacket.id, seen: 5, onHand: 4 }] },
  })
  if (!counted.body.round) throw new Error(JSON.stringify(counted.body))
  // Only managers of the shop can end a pause.
  const [manager, strange] = [await atDesk('manager', elverum), others[1]!]
  const paused = await manager.post('/staff/pauses', {
    shopId: elverum,
    length: { kind: 'hour' },
    reason: 'Det brenner',
  })
  const pause = (paused.body.pauses as { id: number }[] | undefined)?.[0]?.id
  if (!pause) throw new Error(JSON.stringify(paused.body))
  const { body: sent } = await manager.post('/staff/transfers', {
    ...{ fromShopId: hamar, toShopId: elverum, ean: jacket.ean, count: 1 },
  })
  const request = { kind: 'move', shopId: bergen, reason: 'Fant den ikke' }
  const tried: Record<string, Tried | (() => Promise<Tried>)> = {
    'GET /staff/stock/:variant': { id: jacket.id, query: `?shop=${elverum}`, refused: [403, 'forbidden'] },
    'POST /staff/stock/counts/:round/undo': {
      ...{ id: counted.body.round, body: { shopId: elverum } },
      // The shop is a field of the body, and the refusal is a validation error.
      refused: [422, 'invalid'],
    },
    'POST /staff/transfers/:id/step': { id: sent.id, body: { step: 'cancel' } },
    'GET /staff/reservations/:id': { id },
    'GET /staff/reservations/:id/elsewhere': { id },
    'GET /staff/reservations/:id/substitutes': { id, query: '?line=0' },
    'POST /staff/reservations/:id/questions': { id, body: request },
    'DELETE /staff/reservations/:id/questions/:question': async () => {
      const [question] = (await owner.get(`/staff/reservations/${id}`)).body.questions as { id: number }[]
      return { id, second: question!.id }
    },
    'PUT /staff/reservations/:id/phone': { id, body: { phone: '912 34 568' } },
    'POST /staff/reservations/:id/sms': async () => {
      const error = { reservation_id: id, kind: 'asked', state: 'refused', recipient: 'the number before' }
      await db.insertInto('notifications.sms').values(error).execute()
      return { id }
    },
    'POST /staff/reservations/:id/lines': { id, body: { action: 'find', ean: jacket.ean } },
    'POST /staff/reservations/:id/move': { id, body: { action: 'ready' } },
  }
  expect([...Object.keys(tried), endPause].toSorted()).toEqual(routesOf('shop').toSorted())
  const state = async () => {
    const tables = [
      'reservations.reservation',
      'reservations.line',
      'reservations.event',
      'reservations.question',
      'shops.stock',
      'staff.audit_log',
    ]
    const rows = await Promise.all(tables.map(table => pool.query(`select * from ${table} order by 1, 2`)))
    return JSON.stringify(rows.map(found => found.rows))
  }
  for (const [name, route] of Object.entries(tried))
    await expectOwnersAlone(name, typeof route === 'function' ? await route() : route, { owner, others, state })
  await expectOwnersAlone(endPause, { id: pause }, { owner: manager, others: [strange], state })
  const ofManager = (await manager.get('/staff/sessions')).body as { id: number }[]
  const session = ofManager[0]?.id
  if (!session) throw new Error(JSON.stringify(ofManager))
  expect(routesOf('account')).toEqual([endSession])
  const logins = async () => JSON.stringify((await pool.query('select id from staff.session order by id')).rows)
  await expectOwnersAlone(
    endSession,
    { id: session, body: { current: password } },
    { owner: manager, others: [owner, ...others], state: logins },
  )
  // Routes that name the shop in the query.
  for (const other of others) expect((await other.get(`/staff/reservations?shop=${elverum}`)).status).toBe(403)
})

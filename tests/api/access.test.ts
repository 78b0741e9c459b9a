import { expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { Api, ApiDeps } from '#api/deps.ts'
import { access, declaredAccess } from '#api/session/access.ts'
import { apiBase } from '#contract/paths.ts'
import { wholeApi } from '#main/register-api.ts'
import { addStaff, roles } from '#modules/staff/index.ts'
import { givenShop } from '../support/catalogue/catalogue.ts'
import { registration } from '../support/api/customers.ts'
import { guestOf, type Caller } from '../support/api/reservation-api.ts'
import { usingWholeApi } from '../support/api/whole-api.ts'

const password = 'et langt passord'
// Written out here a second time: opening a route, or closing one, changes this line too.
const forSome: Record<string, string> = {
  'GET /customers/current': 'shopper',
  'GET /customers/current/favourites': 'customer',
  'POST /customers/current/favourites': 'customer',
  'DELETE /customers/current/favourites/:article': 'customer',
  'GET /customers/current/reservations': 'customer',
  'GET /customers/current/orders': 'customer',
  'GET /customers/current/reviews': 'customer',
  'GET /customers/current/reviews/:article': 'customer',
  'POST /customers/current/reviews/:article': 'customer',
  'PUT /reviews/:id': 'customer',
  'DELETE /reviews/:id': 'customer',
  'POST /reviews/:id/undo': 'customer',
  'GET /customers/current/code': 'customer',
  'GET /customers/current/sessions': 'customer',
  'DELETE /customers/current/sessions/:session': 'customer',
  'GET /customers/email/resend': 'customer',
  'POST /customers/email/verify': 'shopper',
  'PUT /customers/:id': 'customer',
  'DELETE /customers/:id': 'customer',
  'POST /customers/register': 'shopper',
  'POST /customers/login': 'shopper',
  'POST /customers/login/code': 'shopper',
  'POST /customers/login/passkey': 'shopper',
  'GET /customers/current/passkeys': 'customer',
  'POST /customers/current/passkeys/challenge': 'customer',
  'POST /customers/current/passkeys': 'customer',
  'PUT /customers/current/passkeys/:passkey': 'customer',
  'DELETE /customers/current/passkeys/:passkey': 'customer',
  'POST /reservations': 'shopper',
  'POST /orders': 'shopper',
  'GET /staff/campaigns': 'editor',
  'POST /staff/campaigns': 'editor',
  'POST /staff/campaigns/check': 'editor',
  'GET /staff/campaigns/:id': 'editor',
  'PUT /staff/campaigns/:id': 'editor',
  'POST /staff/campaigns/:id/step': 'editor',
  'GET /staff/current': 'staff',
  'GET /staff/reservations': 'desk',
  'GET /staff/settlements': 'desk',
  'GET /staff/returns/:id': 'desk',
  'POST /staff/returns/:id': 'desk',
  'GET /staff/reservations/:id': 'desk',
  'POST /staff/reservations/:id/lines': 'desk',
  'POST /staff/reservations/:id/move': 'desk',
  'GET /staff/brands': 'editor',
  'PUT /staff/brands/:id': 'editor',
  'POST /staff/brands/logo': 'editor',
  'POST /staff/brands/:id/undo': 'editor',
  'GET /staff/home/:brand': 'editor',
  'PUT /staff/home/:brand/:slot': 'editor',
  'POST /staff/home/:brand/:slot/undo': 'editor',
  'POST /staff/home/pictures': 'editor',
  'GET /staff/home_preview/:brand/:name': 'editor',
  'POST /staff/home_preview/:brand/:name/link': 'editor',
  'GET /staff/pages': 'editor',
  'GET /staff/pages/:slug': 'editor',
  'PUT /staff/pages/:slug': 'editor',
  'POST /staff/pages/:slug/undo': 'editor',
  'POST /staff/pages/:slug/preview': 'editor',
  'GET /polls/:id/score': 'shopper',
  'GET /polls/:id/answers': 'shopper',
  'POST /polls/:id/answers': 'shopper',
  'GET /polls/questions/:id/score': 'shopper',
  'GET /polls/questions/:id/answers': 'shopper',
  'GET /staff/blog': 'editor',
  'POST /staff/blog': 'editor',
  'POST /staff/blog/preview': 'editor',
  'GET /staff/blog/:id': 'editor',
  'PUT /staff/blog/:id': 'editor',
  'POST /staff/blog/:id/undo': 'editor',
  'DELETE /staff/blog/:id': 'editor',
  'GET /staff/polls': 'editor',
  'POST /staff/polls': 'editor',
  'GET /staff/polls/:id': 'editor',
  'PUT /staff/polls/:id': 'editor',
  'POST /staff/polls/:id/step': 'editor',
  'DELETE /staff/polls/:id': 'editor',
  'GET /staff/redirects': 'editor',
  'PUT /staff/redirects': 'editor',
  'POST /staff/redirects/undo': 'editor',
  'GET /staff/reviews': 'editor',
  'PUT /staff/reviews/:id': 'editor',
  'GET /staff/mails': 'editor',
  'POST /staff/mails/:id/retry': 'editor',
  'GET /staff/search/explain': 'editor',
  'GET /staff/search/synonyms': 'editor',
  'POST /staff/search/synonyms': 'editor',
  'PUT /staff/search/synonyms/:id': 'editor',
  'DELETE /staff/search/synonyms/:id': 'editor',
  'GET /staff/search/synonyms/history': 'editor',
}
const everybody = [
  'nobody',
  'customer',
  'assistant',
  'assistant without a shop',
  'manager',
  'service',
  'editor',
  'admin',
]
const callers = {
  anyone: everybody,
  shopper: everybody,
  customer: ['customer'],
  staff: ['assistant', 'assistant without a shop', 'manager', 'service', 'editor', 'admin'],
  desk: ['assistant', 'manager', 'service', 'admin'],
  editor: ['editor', 'admin'],
}

const accessByRoute = (api: Api) =>
  [...declaredAccess(api.routes)].map(([name, needed]) => ({ name: name.replace(apiBase, ''), needed }))

test('every route declares who may call it, and those for some are the ones listed here', async () => {
  const api = wholeApi({ database: { pool: {} }, promises: { pool: {} }, nearby: {} } as unknown as ApiDeps)
  const routes = accessByRoute(api)
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter(({ needed }) => needed === undefined)).toEqual([])
  expect(
    Object.fromEntries(routes.flatMap(({ name, needed }) => (needed === 'anyone' ? [] : [[name, needed]]))),
  ).toEqual(forSome)
})

test('an API with a route that does not declare who may call it, or does so too late, does not start', () => {
  const deps = { rateLimits: false } as ApiDeps
  const apiWith = (register: (api: Api) => void) => () => createApi(deps, [register])
  expect(apiWith(api => api.get('/open', c => c.text('')))).toThrow('GET /api/v1/open')
  expect(apiWith(api => api.all('/open', c => c.text('')))).toThrow('ALL /api/v1/open')
  expect(
    apiWith(api =>
      api.get(
        '/late',
        async (_, next) => next(),
        access('staff'),
        c => c.text(''),
      ),
    ),
  ).toThrow('/late')
  expect(apiWith(api => api.get('/told', access('staff'), c => c.text('')))).not.toThrow()
})

test('every route answers those whom it declares, and refuses everybody else before it reads what they sent', async () => {
  const { api, database, filled } = await usingWholeApi(async ({ db }) => givenShop(db))
  const people = { nobody: await guestOf(api) } as Record<string, Caller>
  for (const [name, role] of [
    ...roles.map(role => [role, role] as const),
    ['assistant without a shop', 'assistant'] as const,
  ]) {
    const email = `${name.replaceAll(' ', '-')}@hent.example`
    const shopIds = role === 'assistant' || role === 'manager' ? [filled.id] : []
    const added = await addStaff(database.db, { email, role, shopIds, password })
    if (added.ok && name === 'assistant without a shop')
      await database.db.deleteFrom('staff.account_shop').where('account_id', '=', added.id).execute()
    const caller = (people[name] = await guestOf(api))
    const login = await caller.post('/staff/login', { email, password })
    expect({ name, status: login.status }).toEqual({ name, status: 200 })
  }
  people['customer'] = await guestOf(api)
  const registered = await people['customer'].post('/customers/register', registration())
  expect(registered.status).toBe(201)
  const routes = accessByRoute(api).filter(({ name }) => !name.endsWith('/logout'))
  for (const { name, needed = 'anyone' } of routes) {
    const [method = '', path = ''] = name.split(' ')
    for (const [who, caller] of Object.entries(people)) {
      // Nothing that a route could read: a caller that may come in is told so, any other only that it may not.
      const { status, body } = await caller.send(
        method,
        path.replace('/customers/:id', `/customers/${registered.body.id}`).replaceAll(/:\w+/g, '0'),
        method === 'GET' ? undefined : {},
      )
      const expected = callers[needed].includes(who)
        ? 'let in'
        : who === 'nobody' || needed === 'customer' || !isStaff(who)
          ? 401
          : 403
      expect({ name, who, answer: status === 401 || status === 403 ? status : 'let in' }).toEqual({
        name,
        who,
        answer: expected,
      })
      if (expected !== 'let in') expect(body).toEqual(refusals[expected])
      expect(status, `${name} ${who}`).toBeLessThan(500)
    }
  }
})

const isStaff = (who: string) => who !== 'nobody' && who !== 'customer'
const refusals = {
  401: { message: 'Du må logge inn', code: 'unauthorised' },
  403: { message: 'Du har ikke tilgang til dette', code: 'forbidden' },
}

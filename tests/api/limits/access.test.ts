import { expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import type { Api } from '#api/deps.ts'
import { access, declaredAccess, type Access } from '#api/session/access.ts'
import { apiBase } from '#contract/paths.ts'
import { wholeApi } from '#main/register-api.ts'
import { createKey, parseGrant } from '#modules/people/keys/index.ts'
import { roles, systemActor } from '#modules/people/audit/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { refusingFiles } from '#tests/support/api/stock-files.ts'
import { registration } from '#tests/support/api/customers.ts'
import { guestOf, type Caller } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { depsWithoutDatabase } from '#tests/support/api/api-deps.ts'

const password = 'et langt passord'
// Repeated here on purpose: opening or closing a route must change this list too.
const forSome: Record<string, string> = {
  'POST /cart/validate': 'shopper',
  'POST /cart/shops': 'shopper',
  'POST /withdrawals/order': 'shopper',
  'POST /withdrawals': 'shopper',
  'GET /promocodes': 'shopper',
  'GET /promocodes/check/:code': 'shopper',
  'GET /customers/current': 'shopper',
  'GET /customers/current/cart': 'customer',
  'POST /customers/current/cart': 'customer',
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
  'GET /customers/current/export': 'customer',
  'GET /customers/current/sessions': 'customer',
  'GET /customers/current/events': 'customer',
  'DELETE /customers/current/sessions/:session': 'customer',
  'GET /customers/email/resend': 'customer',
  'POST /customers/current/phone/code': 'customer',
  'POST /customers/current/phone/verify': 'customer',
  'POST /customers/email/verify': 'shopper',
  'PUT /customers/:id': 'customer',
  'DELETE /customers/:id': 'customer',
  'POST /customers/register': 'shopper',
  'POST /customers/login': 'shopper',
  'POST /customers/login/code': 'shopper',
  'POST /customers/login/passkey': 'shopper',
  'POST /customers/login/second_factor': 'shopper',
  'GET /customers/current/second_factor': 'customer',
  'POST /customers/current/second_factor': 'customer',
  'DELETE /customers/current/second_factor': 'customer',
  'POST /customers/current/second_factor/confirm': 'customer',
  'POST /customers/current/second_factor/recovery': 'customer',
  'GET /customers/current/passkeys': 'customer',
  'POST /customers/current/passkeys/challenge': 'customer',
  'POST /customers/current/passkeys': 'customer',
  'PUT /customers/current/passkeys/:passkey': 'customer',
  'DELETE /customers/current/passkeys/:passkey': 'customer',
  'POST /reservations': 'shopper',
  'POST /stock-alerts': 'shopper',
  'GET /reservations/receipt/:token': 'shopper',
  'POST /orders': 'shopper',
  'POST /checkouts': 'shopper',
  'GET /orders/unseen': 'shopper',
  'GET /payments/:provider/sessions/:id': 'shopper',
  'POST /payments/:provider/sessions/:id/cancel': 'shopper',
  'GET /staff/campaigns': 'editor',
  'POST /staff/campaigns': 'editor',
  'POST /staff/campaigns/check': 'editor',
  'GET /staff/campaigns/:id': 'editor',
  'PUT /staff/campaigns/:id': 'editor',
  'POST /staff/campaigns/:id/step': 'editor',
  'GET /staff/campaigns/:id/presentation': 'editor',
  'PUT /staff/campaigns/:id/presentation': 'editor',
  'POST /staff/campaigns/:id/presentation/undo': 'editor',
  'GET /staff/current': 'staff',
  'GET /staff/reservations': 'desk',
  'GET /staff/settlements': 'desk',
  'GET /staff/refused-payments': 'service',
  'POST /staff/refused-payments/again': 'settlePayments',
  'POST /staff/refused-payments/settle': 'settlePayments',
  'GET /staff/second_factor': 'enrolling',
  'POST /staff/second_factor': 'enrolling',
  'POST /staff/second_factor/confirm': 'enrolling',
  'DELETE /staff/second_factor': 'staff',
  'POST /staff/second_factor/recovery': 'staff',
  'GET /staff/sessions': 'staff',
  'DELETE /staff/sessions/:session': 'staff',
  'PUT /staff/current/password': 'staff',
  'GET /staff/switch': 'staff',
  'POST /staff/switch': 'staff',
  'PUT /staff/current/pin': 'staff',
  'DELETE /staff/current/pin': 'staff',
  'GET /staff/reports/weeks': 'reports',
  'GET /staff/stock': 'desk',
  'GET /staff/stock/:variant': 'desk',
  'POST /staff/stock/counts': 'desk',
  'POST /staff/stock/counts/:round/undo': 'desk',
  'GET /staff/withdrawals': 'desk',
  'GET /staff/returns/:id': 'desk',
  'POST /staff/returns/:id': 'refund',
  'POST /staff/returns/:id/preview': 'refund',
  'GET /staff/desk/changes': 'desk',
  'GET /staff/reservations/:id': 'desk',
  'POST /staff/reservations/:id/lines': 'desk',
  'POST /staff/reservations/:id/move': 'desk',
  'GET /staff/picking': 'desk',
  'GET /staff/goods': 'desk',
  'GET /staff/goods/:ean': 'desk',
  'POST /staff/reservations': 'desk',
  'GET /staff/transfers': 'desk',
  'POST /staff/transfers': 'desk',
  'POST /staff/transfers/:id/step': 'desk',
  'GET /staff/walking_order': 'shopkeeper',
  'PUT /staff/walking_order': 'shopkeeper',
  'GET /staff/reservation_list': 'reports',
  'GET /staff/reservation_list/count': 'reports',
  'POST /staff/reservation_list/exports': 'reports',
  'GET /staff/shop': 'shopkeeper',
  'PUT /staff/shop': 'shopkeeper',
  'POST /staff/shop/undo': 'shopkeeper',
  'GET /staff/pauses': 'desk',
  'POST /staff/pauses': 'desk',
  'DELETE /staff/pauses/:id': 'desk',
  'GET /staff/reservations/:id/elsewhere': 'desk',
  'GET /staff/reservations/:id/account-events': 'service',
  'GET /staff/reservations/:id/second-factor': 'service',
  'DELETE /staff/reservations/:id/second-factor': 'service',
  'GET /staff/reservations/:id/substitutes': 'desk',
  'POST /staff/reservations/:id/questions': 'desk',
  'DELETE /staff/reservations/:id/questions/:question': 'desk',
  'PUT /staff/reservations/:id/phone': 'desk',
  'POST /staff/reservations/:id/sms': 'desk',
  'GET /staff/feeds': 'feeds',
  'GET /staff/feeds/imports': 'feeds',
  'GET /staff/feeds/imports/:id': 'feeds',
  'GET /staff/feeds/imports/:id/problems': 'feeds',
  'POST /staff/feeds/fetch': 'editor',
  'GET /staff/shipping': 'editor',
  'PUT /staff/shipping': 'editor',
  'POST /staff/shipping/undo': 'editor',
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
  'GET /staff/articles': 'editor',
  'GET /staff/articles/:id': 'editor',
  'PUT /staff/articles/:id': 'editor',
  'POST /staff/articles/:id/undo': 'editor',
  'POST /staff/articles/pictures': 'editor',
  'POST /staff/articles/bulk/check': 'editor',
  'POST /staff/articles/bulk': 'editor',
  'POST /staff/articles/bulk/:id/undo': 'editor',
  'GET /staff/categories': 'editor',
  'GET /staff/claims': 'editor',
  'POST /staff/claims': 'editor',
  'DELETE /staff/claims/:id': 'editor',
  'GET /staff/goods-brands': 'editor',
  'PUT /staff/goods-brands/:id': 'editor',
  'GET /staff/colours': 'editor',
  'PUT /staff/colours': 'editor',
  'GET /staff/drafts/:subject': 'editor',
  'PUT /staff/drafts/:subject': 'editor',
  'DELETE /staff/drafts/:subject': 'editor',
  'PUT /staff/categories/:id/banner': 'editor',
  'POST /staff/categories/:id/banner/undo': 'editor',
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
  'GET /staff/arrangements': 'editor',
  'POST /staff/arrangements': 'editor',
  'POST /staff/arrangements/preview': 'editor',
  'GET /staff/arrangements/:id': 'editor',
  'PUT /staff/arrangements/:id': 'editor',
  'POST /staff/arrangements/:id/undo': 'editor',
  'DELETE /staff/arrangements/:id': 'editor',
  'GET /staff/redirects': 'editor',
  'PUT /staff/redirects': 'editor',
  'POST /staff/redirects/undo': 'editor',
  'GET /staff/reviews': 'editor',
  'PUT /staff/reviews/:id': 'editor',
  'GET /staff/mails': 'editor',
  'POST /staff/mails/:id/retry': 'editor',
  'GET /staff/search/demand': 'editor',
  'POST /privacy/requests/code': 'shopper',
  'POST /privacy/requests': 'shopper',
  'GET /staff/privacy-requests': 'privacy',
  'POST /staff/privacy-requests/:id/close': 'privacy',
  'GET /staff/duties': 'law',
  'POST /staff/duties/evidence/:id/confirm': 'confirmLaw',
  'GET /staff/recalls': 'desk',
  'POST /staff/recalls': 'recalls',
  'GET /staff/recalls/:id': 'desk',
  'PUT /staff/recalls/:id': 'recalls',
  'DELETE /staff/recalls/:id': 'recalls',
  'POST /staff/recalls/:id/publish': 'recalls',
  'POST /staff/recalls/:id/end': 'recalls',
  'POST /staff/recalls/:id/calls': 'desk',
  'POST /staff/recalls/:id/returns': 'desk',
  'DELETE /staff/recalls/:id/returns/:return': 'desk',
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
const callers: Record<Access, string[]> = {
  machine: [],
  anyone: everybody,
  shopper: everybody,
  customer: ['customer'],
  staff: ['assistant', 'assistant without a shop', 'manager', 'service', 'editor', 'admin'],
  enrolling: ['assistant', 'assistant without a shop', 'manager', 'service', 'editor', 'admin'],
  reports: ['manager', 'service', 'admin'],
  shopkeeper: ['manager', 'admin'],
  law: ['manager', 'admin'],
  confirmLaw: ['admin'],
  recalls: ['admin'],
  desk: ['assistant', 'manager', 'service', 'admin'],
  refund: ['assistant', 'manager', 'service', 'admin'],
  service: ['service', 'admin'],
  privacy: ['service', 'admin'],
  settlePayments: ['service', 'admin'],
  editor: ['editor', 'admin'],
  feeds: ['manager', 'service', 'editor', 'admin'],
}

// Routes that need a key, and then routes that a key with a scope can call beside their other callers.
const byKey: Record<string, string> = {
  'POST /machine/orders': 'orders:write',
  'GET /machine/reservations': 'reservations:read',
  'GET /machine/reservations/:id': 'reservations:read',
  'GET /machine/reservations/changes': 'reservations:read',
  'POST /machine/reservations': 'reservations:write',
  'POST /machine/reservations/:id/move': 'reservations:write',
  'POST /machine/reservations/acknowledge': 'reservations:read',
  'POST /machine/sales': 'sales:write',
  'POST /machine/stock': 'stock:write',
  'GET /machine/stock/:id': 'stock:write',
  'POST /machine/stock/changes': 'stock:write',
}
const readByKey = [
  'GET ',
  'GET /',
  'GET /articles',
  'GET /articles/:id',
  'GET /articles/availability/:id',
  'GET /articles/brand',
  'GET /articles/bundle',
  'GET /articles/by-name/:slug',
  'GET /articles/cards',
  'GET /bestsellers',
  'GET /blog/:slug',
  'GET /blog/categories',
  'GET /blog/category/:slug',
  'GET /blog/post/:id',
  'GET /blog/posts',
  'GET /categories',
  'GET /categories/:id/articles',
  'GET /colorgroups',
  'GET /fb/getPosts',
  'GET /genders',
  'GET /openapi.json',
  'GET /pages/:slug',
  'GET /productlines',
  'GET /search/suggestions',
  'GET /settings/:brand',
  'GET /shops',
  'GET /shops/:shop',
  'GET /size_tables',
  'GET /subcategories/:id/articles',
  'GET /subcategories/:id/groups',
  'POST /articles/facets',
  'POST /articles/search',
  'POST /articles/searchids',
]

const accessByRoute = (api: Api) =>
  [...declaredAccess(api.routes)].map(([name, declared]) => ({
    name: name.replace(apiBase, ''),
    needed: declared?.access,
    scope: declared?.scope ?? null,
  }))

test('every route declares its callers, and the restricted ones are the ones listed here', async () => {
  const api = wholeApi(depsWithoutDatabase())
  const routes = accessByRoute(api)
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter(({ needed }) => needed === undefined)).toEqual([])
  expect(
    Object.fromEntries(
      routes.flatMap(({ name, needed }) => (needed === 'anyone' || needed === 'machine' ? [] : [[name, needed]])),
    ),
  ).toEqual(forSome)
})

test('the routes for keys, with the scope needed, are the ones listed here', () => {
  const routes = accessByRoute(wholeApi(depsWithoutDatabase()))
  const withKey = routes.filter(({ scope }) => scope !== null)
  const ofMachines = withKey.filter(({ needed }) => needed === 'machine')
  expect(Object.fromEntries(ofMachines.map(({ name, scope }) => [name, scope]))).toEqual(byKey)
  const beside = withKey.filter(({ needed }) => needed !== 'machine')
  expect(new Set(beside.map(({ needed, scope }) => `${needed} ${scope}`))).toEqual(new Set(['anyone catalogue:read']))
  expect(beside.map(({ name }) => name).toSorted()).toEqual(readByKey.toSorted())
})

test('an API with a route that declares its callers too late or not at all does not start', () => {
  const deps = depsWithoutDatabase()
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

test(
  'every route accepts its declared callers, and refuses all others before it reads the request',
  { timeout: 60_000 },
  async () => {
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
        // A body that no route can parse: a permitted caller gets a validation error, any other caller only a refusal.
        const { status, body } = await caller.send(
          method,
          path.replace('/customers/:id', `/customers/${registered.body.id}`).replaceAll(/:\w+/g, '0'),
          method === 'GET' ? undefined : {},
        )
        const expected = callers[needed].includes(who)
          ? 'let in'
          : who === 'nobody' || needed === 'customer' || needed === 'machine' || !isStaff(who)
            ? 401
            : 403
        const said = needed === 'machine' ? keyNeeded : refusals[401]
        expect({ name, who, answer: status === 401 || status === 403 ? status : 'let in' }).toEqual({
          name,
          who,
          answer: expected,
        })
        if (expected !== 'let in') expect(body).toEqual(expected === 401 ? said : refusals[403])
        expect(status, `${name} ${who}`).toBeLessThan(500)
      }
    }
  },
)

test('a key is accepted only by routes that name one of its scopes, regardless of cookies', async () => {
  const { api, database, filled } = await usingWholeApi(async ({ db }) => givenShop(db), {
    stock: { stockFiles: await refusingFiles() },
  })
  const keys: Record<string, string> = {}
  for (const scope of ['catalogue:read', `reservations:read:${filled.id}`, 'stock:write', `stock:write:${filled.id}`]) {
    const grant = parseGrant(scope)
    const made = await createKey({ database }, systemActor, { name: scope, grants: grant ? [grant] : [], days: null })
    if (made.ok) keys[scope] = made.token
  }
  expect(Object.keys(keys)).toHaveLength(4)
  await addStaff(database.db, { email: 'sjef@hent.example', role: 'admin', shopIds: [], password })
  const boss = await guestOf(api)
  expect((await boss.post('/staff/login', { email: 'sjef@hent.example', password })).status).toBe(200)
  for (const { name, scope: needed } of accessByRoute(api)) {
    const [method = '', path = ''] = name.split(' ')
    const sent = (authorization: string) =>
      boss.send(method, path.replaceAll(/:\w+/g, '0'), method === 'GET' ? undefined : {}, { authorization })
    for (const [scope, token] of Object.entries(keys)) {
      const { status, body } = await sent(`Bearer ${token}`)
      const isGood = needed !== null && scope.startsWith(needed)
      expect({ name, scope, answer: status === 401 || status === 403 ? status : 'let in' }).toEqual({
        name,
        scope,
        answer: isGood ? 'let in' : 403,
      })
      if (!isGood) expect(body).toEqual({ message: 'Nøkkelen gir ikke tilgang til dette', code: 'forbidden' })
      expect(status, `${name} ${scope}`).toBeLessThan(500)
    }
    const unknown = await sent(`Bearer hentkey_${'A'.repeat(32)}`)
    expect({ name, ...unknown }).toMatchObject({ name, status: 401, body: { code: 'unauthorised' } })
  }
})

const isStaff = (who: string) => who !== 'nobody' && who !== 'customer'
const keyNeeded = { message: 'Kallet trenger en nøkkel: Authorization: Bearer …', code: 'unauthorised' }
const refusals = {
  401: { message: 'Du må logge inn', code: 'unauthorised' },
  403: { message: 'Du har ikke tilgang til dette', code: 'forbidden' },
}

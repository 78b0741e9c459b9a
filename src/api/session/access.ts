import type { MiddlewareHandler } from 'hono'
import { shopsOf, type Scope } from '#modules/people/keys/index.ts'
import { hasPermission, type Permission } from '#modules/people/audit/index.ts'
import { deskShops, staffActor } from '#modules/people/staff/index.ts'
import type { ApiContext, ApiDeps, ApiEnv } from '../deps.ts'
import { fail } from '../errors.ts'
import type { Session } from './session.ts'
import { findLoggedIn } from './customer-cookie.ts'
import { refuse } from './key-step.ts'
import { findStaff } from './staff-cookie.ts'

/** `enrolling`: also accounts that are logged in but must set up their second factor first. */
type StaffAccess = Permission | 'enrolling'
/** `shopper`: anyone, with the customer if logged in. `customer`: logged-in customers only. */
type ShopperAccess = 'anyone' | 'shopper' | 'customer'
/**
 * The callers that a route allows. A browser can have a staff session and a customer session: the route decides which
 * one counts. `machine`: by key only.
 */
export type Access = ShopperAccess | StaffAccess | 'machine'
/**
 * Why a route other than GET needs no CSRF token. `read`: it changes nothing and has a body for its query only.
 * `callback`: a provider has no cookie, and a secret in the path identifies it. `one-click`: a mail program
 * unsubscribes its user (RFC 8058) by a form without cookies. A token in the path identifies the mail, and the body is
 * ignored. `key`: cookies are ignored.
 */
export type CsrfExemption = 'read' | 'callback' | 'one-click' | 'key'
interface AccessOptions {
  /** Default: the route needs the token. Routes for keys never need it. */
  csrf?: Exclude<CsrfExemption, 'key'>
  /** The pool for looking up the account: `allocation` for routes that place or move reservations. */
  pool?: 'database' | 'allocation'
}
interface StaffOptions extends AccessOptions {
  /** The query parameter with a shop id. The account must work for the shop, and the session is limited to it. */
  shopIn?: string
}
interface KeyOptions {
  /** The scope that a key needs. Without it, the route accepts no key. */
  scope: Scope
}
type Options = StaffOptions & Partial<KeyOptions>

const declared = new WeakMap<object, Declared>()
export interface Declared {
  access: Access
  scope: Scope | null
  csrf: CsrfExemption | null
}

/**
 * The access of a route, as its `middleware`. Rejects other callers before the request is parsed, and sets the session
 * in `c.var.session`.
 */
export function access(needed: ShopperAccess, options?: AccessOptions): MiddlewareHandler<ApiEnv>
export function access(needed: StaffAccess, options?: StaffOptions): MiddlewareHandler<ApiEnv>
export function access(needed: 'anyone', options: KeyOptions & Pick<AccessOptions, 'csrf'>): MiddlewareHandler<ApiEnv>
export function access(needed: 'machine', options: KeyOptions & Pick<StaffOptions, 'shopIn'>): MiddlewareHandler<ApiEnv>
export function access(needed: Access, options: Options = {}): MiddlewareHandler<ApiEnv> {
  const step: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const byKey = c.var.key !== null || needed === 'machine'
    const decided = byKey ? decideByKey(c, needed, options) : await decide(c, needed, options)
    if (decided === 'unauthorised' && byKey) return refuse(c, 'key missing')
    if (typeof decided === 'string') return fail(c, decided, byKey ? { message: notForKey } : {})
    c.set('session', decided)
    return next()
  }
  declared.set(step, {
    access: needed,
    scope: options.scope ?? null,
    csrf: needed === 'machine' ? 'key' : (options.csrf ?? null),
  })
  return step
}
const notForKey = 'Nøkkelen gir ikke tilgang til dette'

/** Runs for every call: provides the lookups that `access` uses when a route needs an account. */
export function sessionStep(deps: ApiDeps): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    c.set('findStaff', (pool, stages) => findStaff(c, deps, deps[pool].db, stages))
    c.set('findCustomer', pool => findLoggedIn(c, deps, deps[pool].db))
    return next()
  }
}

/** Decides by the key only. Cookies are ignored. */
function decideByKey(
  { var: { key }, req }: ApiContext,
  needed: Access,
  { scope, shopIn }: Options,
): Session | 'unauthorised' | 'forbidden' {
  if (!key) return 'unauthorised'
  const shops = scope && shopsOf(key.grants, scope)
  if (shops === undefined) return 'forbidden'
  if (needed !== 'machine') return { kind: 'anonymous', guest: null }
  const named = shopIn === undefined ? undefined : req.query(shopIn)
  if (named === undefined) return { kind: 'machine', key, shops }
  const shop = Number(named)
  return shops === null || shops.includes(shop) ? { kind: 'machine', key, shops: [shop] } : 'forbidden'
}

async function decide(
  c: ApiContext,
  needed: Exclude<Access, 'machine'>,
  { shopIn, pool = 'database' }: StaffOptions,
): Promise<Session | 'unauthorised' | 'forbidden'> {
  const { guest } = c.var
  if (needed === 'anyone') return { kind: 'anonymous', guest }
  if (needed === 'shopper' || needed === 'customer') {
    const customer = await c.var.findCustomer(pool)
    if (customer !== null && customer !== 'stale') return { kind: 'customer', customer, guest }
    if (needed === 'customer') return 'unauthorised'
    return { kind: 'anonymous', guest, ...(customer === 'stale' && { stale: true }) }
  }
  const account = await c.var.findStaff(pool, needed === 'enrolling' ? ['full', 'setup'] : ['full'])
  if (!account) return 'unauthorised'
  const shops = deskShops(account)
  const named = shopIn === undefined ? undefined : c.req.query(shopIn)
  if (!hasPermission(staffActor(account), needed === 'enrolling' ? 'staff' : needed)) return 'forbidden'
  if (named === undefined) return { kind: 'staff', account, shops }
  const shop = Number(named)
  return shops === null || shops.includes(shop) ? { kind: 'staff', account, shops: [shop] } : 'forbidden'
}

/** The declared access of each route. undefined: none, and such an API does not start. */
export function declaredAccess(
  routes: readonly { method: string; path: string; handler: object }[],
): Map<string, Declared | undefined> {
  const found = new Map<string, Declared | undefined>()
  const answered = new Set(routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : path)))
  for (const { method, path, handler } of routes) {
    // Middleware for all methods of a path is not a route.
    if (method === 'ALL' && (path.includes('*') || answered.has(path))) continue
    const name = `${method} ${path}`
    // The first handler counts: a handler before the declaration would run for every caller.
    if (!found.has(name)) found.set(name, declared.get(handler))
  }
  return found
}

import type { MiddlewareHandler } from 'hono'
import { deskShops, type StaffAccount } from '#modules/staff/index.ts'
import type { ApiContext, ApiDeps, ApiEnv } from '../deps.ts'
import { fail } from '../errors.ts'
import type { Session } from './session.ts'
import { findLoggedIn } from './customer-cookie.ts'
import { findStaff } from './staff-cookie.ts'

/** What an account must be for the routes of each kind. */
const staffMay = {
  staff: () => true,
  /** Reservations of one shop at least. */
  desk: account => deskShops(account)?.length !== 0,
  editor: ({ role }) => role === 'editor' || role === 'admin',
} satisfies Record<string, (account: StaffAccount) => boolean>

type StaffAccess = keyof typeof staffMay
/** `shopper`: anyone, and the route is told which customer it is; `customer`: those who are logged in. */
type ShopperAccess = 'anyone' | 'shopper' | 'customer'
/** Who may call a route. A browser may be logged in at the desk and as a customer: the route decides which counts. */
export type Access = ShopperAccess | StaffAccess
interface AccessOptions {
  /** Where the account is looked up: `promises` for routes that make or move a reservation. */
  pool?: 'database' | 'promises'
}
interface StaffOptions extends AccessOptions {
  /** The query parameter that names one shop: it must be one of the account's, and is the session's only one. */
  shopIn?: string
}

const declared = new WeakMap<object, Access>()

/**
 * The access that a route declares, as its `middleware`: refuses everybody else before anything that was sent is read,
 * and hands the session on as `c.var.session`.
 */
export function access(needed: ShopperAccess, options?: AccessOptions): MiddlewareHandler<ApiEnv>
export function access(needed: StaffAccess, options?: StaffOptions): MiddlewareHandler<ApiEnv>
export function access(needed: Access, options: StaffOptions = {}): MiddlewareHandler<ApiEnv> {
  const step: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const decided = await decide(c, needed, options)
    if (typeof decided === 'string') return fail(c, decided)
    c.set('session', decided)
    return next()
  }
  declared.set(step, needed)
  return step
}

/** The step's part that every call goes through: where an account would be found, should the route need one. */
export function sessionStep(deps: ApiDeps): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    c.set('findStaff', pool => findStaff(c, deps, deps[pool].db))
    c.set('findCustomer', pool => findLoggedIn(c, deps, deps[pool].db))
    return next()
  }
}

async function decide(
  c: ApiContext,
  needed: Access,
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
  const account = await c.var.findStaff(pool)
  if (!account) return 'unauthorised'
  const shops = deskShops(account)
  const named = shopIn === undefined ? undefined : c.req.query(shopIn)
  if (!staffMay[needed](account)) return 'forbidden'
  if (named === undefined) return { kind: 'staff', account, shops }
  const shop = Number(named)
  return shops === null || shops.includes(shop) ? { kind: 'staff', account, shops: [shop] } : 'forbidden'
}

/** What each route declares; undefined: nothing, and such an API does not start. */
export function declaredAccess(
  routes: readonly { method: string; path: string; handler: object }[],
): Map<string, Access | undefined> {
  const found = new Map<string, Access | undefined>()
  const answered = new Set(routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : path)))
  for (const { method, path, handler } of routes) {
    // A limit that stands before every method of a path answers none of them.
    if (method === 'ALL' && (path.includes('*') || answered.has(path))) continue
    const name = `${method} ${path}`
    // The first of its handlers: what stands before the declaration would run for everybody.
    if (!found.has(name)) found.set(name, declared.get(handler))
  }
  return found
}

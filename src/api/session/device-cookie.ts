import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { isSecure } from '../csrf.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import type { SessionKind } from './session-cookie.ts'

/** Lifetime in days after the last login. The privacy page documents it. */
export const deviceDays = 180
// The staff of a shop share the browser at the desk.
const maxAccounts = 12
/** Takes the place of an account's name in the mark of a browser that any staff account has logged in from. */
const anyStaff = 'any'
const maxMarks = maxAccounts + 1
const cookieNames = ['__Host-hent-device', 'hent-device'] as const
const idShape = /^[\w-]{22}$/
const markShape = /^[\w-]{43}$/

/**
 * The id of this browser, and the first of the accounts that has logged in from it. The cookie has a random id and one
 * keyed mark for each account. It grants no access: it only separates this browser's failed logins from other failures.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function knownDevice(
  c: ApiContext,
  deps: ApiDeps,
  kind: SessionKind,
  accounts: readonly string[],
): { id: string; account: string } | null {
  const { id, marks } = readCookie(c, deps)
  if (id === null) return null
  const isOf = (account: string) => {
    const expected = Buffer.from(markOf(id, kind, account, deps.secret))
    return marks.some(mark => timingSafeEqual(Buffer.from(mark), expected))
  }
  const account = accounts.find(isOf)
  return account === undefined ? null : { id, account }
}

/** The random id of the calling browser. null: no account has logged in from it. */
export const deviceId = (c: ApiContext, deps: ApiDeps): string | null => readCookie(c, deps).id

/**
 * The id of a browser that staff have logged in from, by the request's `Cookie` header, without a look into the
 * database. Such browsers have limits of their own, so that other users of the shop's network cannot use them up.
 */
export function staffDevice(cookies: string | undefined, secret: string): string | null {
  if (!cookies?.includes(cookieNames[1])) return null
  const sent = parse(cookies)
  const { id, marks } = readMarks(cookieNames.map(name => sent[name]).find(Boolean))
  if (id === null) return null
  const expected = Buffer.from(markOf(id, 'staff', anyStaff, secret))
  return marks.some(mark => timingSafeEqual(Buffer.from(mark), expected)) ? id : null
}

/** Like `staffDevice`, for the browser of an API call. */
export const callingStaffDevice = (c: ApiContext, { secret }: Pick<ApiDeps, 'secret'>): string | null =>
  staffDevice(c.req.header('cookie'), secret)

/**
 * Marks the browser as one that the account has logged in from. Call it only after a complete login, or after the
 * account's link to a new password. Returns the browser's id.
 */
export function rememberDevice(c: ApiContext, deps: ApiDeps, kind: SessionKind, name: string): string {
  const { id: earlier, marks } = readCookie(c, deps)
  const id = earlier ?? randomBytes(16).toString('base64url')
  const own = markOf(id, kind, name, deps.secret)
  const ofStaff = markOf(id, 'staff', anyStaff, deps.secret)
  const isStaffDevice = kind === 'staff' || marks.includes(ofStaff)
  const accounts = [own, ...marks.filter(other => other !== own && other !== ofStaff)].slice(0, maxAccounts)
  const latest = isStaffDevice ? [ofStaff, ...accounts] : accounts
  setCookie(c, cookieName(c, deps), [id, ...latest].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c, deps),
    maxAge: deviceDays * 24 * 60 * 60,
  })
  return id
}

const readCookie = (c: ApiContext, deps: ApiDeps) => readMarks(getCookie(c, cookieName(c, deps)))

function readMarks(cookie = ''): { id: string | null; marks: string[] } {
  const [id = '', ...marks] = cookie.split('.').slice(0, maxMarks + 1)
  return idShape.test(id) ? { id, marks: marks.filter(mark => markShape.test(mark)) } : { id: null, marks: [] }
}

function markOf(id: string, kind: SessionKind, name: string, secret: string): string {
  return createHmac('sha256', secret).update(`${kind}-device:${id}:${name}`).digest('base64url')
}

function cookieName(c: ApiContext, deps: ApiDeps): string {
  return cookieNames[isSecure(c, deps) ? 0 : 1]
}

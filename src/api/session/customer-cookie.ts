import type { Db } from '#database/connection.ts'
import {
  customerSessionDays,
  endCustomerSession,
  findCustomerSession,
  type Customer,
} from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { oneLine } from '#shared/one-line.ts'
import { deleteSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts'

/** The customer of the request's cookie. null: no cookie. `stale`: the session has ended. */
export async function findLoggedIn(c: ApiContext, deps: ApiDeps, db: Db): Promise<Customer | 'stale' | null> {
  const token = sessionToken(c, deps, 'customer')
  return token ? ((await findCustomerSession(db, token)) ?? 'stale') : null
}

/** Starts a session in the browser and ends its earlier one, which an attacker may have planted. */
export async function startCustomerSession(c: ApiContext, deps: ApiDeps, token: string): Promise<void> {
  await endInDatabase(c, deps)
  keepCustomerSession(c, deps, token)
}

/** Sends the browser the new token of its session. */
export function keepCustomerSession(c: ApiContext, deps: ApiDeps, token: string): void {
  setSessionCookie(c, deps, 'customer', { token, seconds: customerSessionDays * 86_400 })
}

export async function endCustomerLogin(c: ApiContext, deps: ApiDeps): Promise<void> {
  await endInDatabase(c, deps)
  deleteSessionCookie(c, deps, 'customer')
}

const maxDeviceLetters = 60
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
] as const
const browsers = [
  ['Edge', /Edg\w*\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

/** The name of the device in the list of logins: `Chrome på Windows`. */
export function deviceOf(c: ApiContext): string {
  const agent = oneLine(c.req.header('user-agent')?.slice(0, 400) ?? '')
  const nameIn = (list: readonly (readonly [string, RegExp])[]) => list.find(([, shape]) => shape.test(agent))?.[0]
  const known = [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' på ')
  return known || agent.slice(0, maxDeviceLetters) || 'Ukjent enhet'
}

async function endInDatabase(c: ApiContext, deps: ApiDeps): Promise<void> {
  const token = sessionToken(c, deps, 'customer')
  if (token) await endCustomerSession(deps.database.db, token)
}

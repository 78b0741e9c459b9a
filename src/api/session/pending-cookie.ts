import { endPendingLogin, findPendingCustomer, pendingMinutes } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { deleteSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts'

/** Replaces the browser's pending login, which an attacker may have planted. */
export async function startPendingLogin(c: ApiContext, deps: ApiDeps, token: string): Promise<void> {
  await endInDatabase(c, deps)
  setSessionCookie(c, deps, 'login', { token, seconds: pendingMinutes * 60 })
}

/** The login of this browser that waits for its second factor. null: none, or it has expired. */
export async function findPendingLogin(
  c: ApiContext,
  deps: ApiDeps,
): Promise<{ token: string; customerId: number } | null> {
  const token = sessionToken(c, deps, 'login')
  const customerId = token === undefined ? null : await findPendingCustomer(deps.database.db, token)
  return token === undefined || customerId === null ? null : { token, customerId }
}

/** Ends the browser's pending login, if it has one. */
export async function endPending(c: ApiContext, deps: ApiDeps): Promise<void> {
  if (sessionToken(c, deps, 'login') === undefined) return
  await endInDatabase(c, deps)
  deleteSessionCookie(c, deps, 'login')
}

async function endInDatabase(c: ApiContext, deps: ApiDeps): Promise<void> {
  const token = sessionToken(c, deps, 'login')
  if (token) await endPendingLogin(deps.database.db, token)
}

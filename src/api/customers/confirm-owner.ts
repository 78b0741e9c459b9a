import { confirmOwner, type AccountLimits } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { keepCustomerSession } from '../session/customer-cookie.ts'
import { sessionToken } from '../session/session-cookie.ts'
import { customerActorOf } from '../session/session.ts'
import { wrongPassword } from './read-profile.ts'

/** The token of the request's session. Empty if the session ended after the access check: then it matches none. */
export const customerToken = (c: ApiContext, deps: Pick<ApiDeps, 'http'>): string =>
  sessionToken(c, deps, 'customer') ?? ''

/**
 * Confirms by a recent proof, or by the typed password, that the caller owns the account. Returns the token of the
 * session, which may be new, or the refusal.
 */
export async function confirmCaller(
  c: ApiContext,
  deps: ApiDeps,
  { limits, password }: { limits: AccountLimits; /** null: not typed. */ password: string | null },
): Promise<string | Response> {
  const sent = customerToken(c, deps)
  const { database } = deps
  const outcome = await confirmOwner({ database, limits }, customerActorOf(c.var.session), {
    sessionToken: sent,
    password,
  })
  if (outcome.ok) {
    if (outcome.token !== sent) keepCustomerSession(c, deps, outcome.token)
    return outcome.token
  }
  if (outcome.reason === 'too_many') return fail(c, 'too_many_requests', { retryAfter: outcome.wait })
  return outcome.reason === 'logged_out' ? fail(c, 'unauthorised') : fail(c, 'invalid', { errors: wrongPassword })
}

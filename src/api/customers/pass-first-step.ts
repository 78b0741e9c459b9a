import type { CustomerLoginStep } from '#contract/customers/second-factor.ts'
import type { StartedLogin } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { startCustomerSession } from '../session/customer-cookie.ts'
import type { loginLimits } from '../session/login-limits.ts'
import { startPendingLogin } from '../session/pending-cookie.ts'
import { logAccountEvent } from './account-trace.ts'

/** The name by which a browser remembers an account. */
export const accountName = (id: number): string => `customer ${id}`

/**
 * Sends the browser its session, or the next step of the login. Returns the step. null: logged in. `typed`: see
 * `loginLimits`.
 */
export async function passFirstStep(
  c: ApiContext,
  deps: ApiDeps,
  { customer: { id }, token, pending }: StartedLogin,
  {
    limits,
    typed,
    event,
  }: {
    limits: ReturnType<typeof loginLimits>
    typed: string | null
    event: 'login_password' | 'login_code'
  },
): Promise<CustomerLoginStep | null> {
  logAccountEvent(c, deps, pending ? 'factor_asked' : event, id)
  const target = { account: accountName(id), typed }
  if (pending) {
    await limits.passed(c, target)
    await startPendingLogin(c, deps, token)
    return { message: 'Skriv koden fra appen din', next: 'second_factor' }
  }
  await limits.succeeded(c, target)
  await startCustomerSession(c, deps, token)
  return null
}

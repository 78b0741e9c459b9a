import { recordFailedLogin, type FailedLogin, type Visitor } from '#modules/people/customers/index.ts'
import type { AccountEventKind } from '#shared/accounts/account-events.ts'
import { clientNetworks } from '../client-address.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { deviceOf } from '../session/customer-cookie.ts'

/** The browser of a request, as the account's events name it. */
export const visitorOf = (c: ApiContext, { http }: Pick<ApiDeps, 'http'>): Visitor => ({
  device: deviceOf(c),
  network: clientNetworks(c, http.trustedProxies).wide,
})

/** Writes the log line of an event, after it was stored. `customer`: the id. null: no account. */
export function logAccountEvent(
  c: ApiContext,
  deps: Pick<ApiDeps, 'http' | 'log'>,
  event: AccountEventKind | 'deleted',
  customer: number | null,
): void {
  const { network } = visitorOf(c, deps)
  deps.log.info('account event', { requestId: c.var.requestId, event, customer, network })
}

/** Records and logs a failed or refused login. Refused logins are logged once per account, network and hour. */
export async function traceFailure(
  c: ApiContext,
  deps: Pick<ApiDeps, 'http' | 'log' | 'database'>,
  event: FailedLogin,
  customer: number | null,
): Promise<void> {
  const stored = await recordFailedLogin(deps, customer, { event, ...visitorOf(c, deps) })
  if (stored || event !== 'refused') logAccountEvent(c, deps, event, customer)
}

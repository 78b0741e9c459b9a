import type { ApiContext, ApiDeps } from '../../deps.ts'
import { makeLimiter, spend, spendOfNetwork } from '../../rate-limit.ts'

export const wrongCode = 'Koden stemmer ikke, eller den er brukt. Vent på den neste i appen.'
const duration = 15 * 60

/**
 * Codes that are tried: five an account and thirty a network in 15 minutes, of a million that could be right. Only who knows
 * the password can use them up.
 */
export function codeLimits(deps: ApiDeps) {
  const account = makeLimiter(deps, { name: 'staff-code', points: 5, duration, store: 'database' })
  const network = makeLimiter(deps, { name: 'staff-code-address', points: 30, duration, store: 'database' })
  return {
    enter: async (c: ApiContext, accountId: number) =>
      (await spendOfNetwork(c, deps, network)) ?? (await spend(c, deps, account, String(accountId))),
    succeeded: async (accountId: number) => {
      if (deps.rateLimits) await account.delete(String(accountId))
    },
  }
}

/** PINs that are tried: twenty an account in 15 minutes, over all devices; each device has five of its own. */
export function pinLimits(deps: ApiDeps) {
  const account = makeLimiter(deps, { name: 'staff-pin', points: 20, duration, store: 'database' })
  return { enter: (c: ApiContext, accountId: number) => spend(c, deps, account, String(accountId)) }
}

import { createHash } from 'node:crypto'
import type { ApiContext, ApiDeps } from '../../deps.ts'
import { makeLimiter, makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { spend, spendOfNetwork } from '../../rate-limit.ts'

export const wrongCode = 'Koden stemmer ikke, eller den er brukt. Vent på den neste i appen.'
export const wrongPassword = { current: ['Feil passord'] }
const duration = 15 * 60

/**
 * Limits of codes of the second factor in 15 minutes, at login and in the account's settings: five tries per account and
 * thirty per network. A million codes are possible. Only a caller with the password or an open session can use up the
 * tries.
 */
export const codeLimits = (deps: Pick<ApiDeps, 'database' | 'http'>) => limitsOf(deps, 'staff-code')

type PasswordDoor = 'staff-pin-set' | 'staff-password-change' | 'staff-second-factor' | 'staff-device-end'
/**
 * Limits of re-entered passwords of logged-in staff in 15 minutes: five tries per account and thirty per network.
 * Anyone at an unlocked tablet can use them up, so each form has a separate limit, and so do codes.
 */
export const passwordLimits = (deps: Pick<ApiDeps, 'database' | 'http'>, name: PasswordDoor) => limitsOf(deps, name)

function limitsOf(deps: Pick<ApiDeps, 'database' | 'http'>, name: string) {
  const account = makeLimiter(deps, { name, points: 5, duration, store: 'database' })
  const network = makeNetworkLimiter(deps, { name: `${name}-address`, points: 30, duration, store: 'database' })
  return {
    enter: async (c: ApiContext, accountId: number) =>
      (await spendOfNetwork(c, deps, network)) ?? (await spend(c, deps, account, String(accountId))),
    succeeded: async (accountId: number) => {
      if (deps.http.rateLimits) await account.delete(String(accountId))
    },
  }
}

/**
 * Limit of PINs on one device: twenty per account in 15 minutes, regardless of logins in between. Counted by device, so
 * that one device cannot lock an account out of another.
 */
export function pinLimits(deps: Pick<ApiDeps, 'database' | 'http'>) {
  const tries = makeLimiter(deps, { name: 'staff-pin', points: 20, duration, store: 'database' })
  const keyOf = (device: string, accountId: number) =>
    createHash('sha256').update(`${accountId}\n${device}`).digest('base64url')
  return {
    enter: (c: ApiContext, device: string, accountId: number) => spend(c, deps, tries, keyOf(device, accountId)),
  }
}

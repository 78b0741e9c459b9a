import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { clientNetwork } from '../client-address.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { makeLimiter, spend } from '../rate-limit.ts'
import { knownDevice, rememberDevice } from './device-cookie.ts'
import type { SessionKind } from './session-cookie.ts'

const duration = 15 * 60
const freeFailures = 5

/**
 * Failed logins: 5 per account and address, 20 per address, in 15 minutes. An account that is tried from many addresses
 * becomes slow and never locked, or anyone could lock a shop out of its desk and a customer out of the account. A browser that has logged into the account
 * before is counted by itself, or anybody on the shop's network could lock it out. `name`: what an account is called, the same for every spelling of it.
 */
export function loginLimits(deps: ApiDeps, kind: SessionKind, more: { message?: string } = {}) {
  const pair = makeLimiter(deps, { name: `${kind}-login`, points: 5, duration, store: 'database' })
  const address = makeLimiter(deps, { name: `${kind}-login-address`, points: 20, duration, store: 'database' })
  const account = makeLimiter(deps, { name: `${kind}-login-account`, points: 1_000, duration, store: 'database' })
  const device = makeLimiter(deps, { name: `${kind}-login-device`, points: 10, duration, store: 'database' })

  return {
    /** Counted before the password is looked at, or many tries at once would all be free. */
    async enter(c: ApiContext, name: string): Promise<Response | null> {
      const known = knownDevice(c, deps, kind, name)
      if (known !== null) return spend(c, deps, device, keyOf(name, known), more)
      const from = clientNetwork(c, deps.trustedProxies)
      const refused =
        (await spend(c, deps, address, from, more)) ?? (await spend(c, deps, pair, keyOf(name, from), more))
      if (refused || !deps.rateLimits) return refused
      const failures = (await account.get(keyOf(name)))?.consumedPoints ?? 0
      if (failures > freeFailures) await wait(Math.min(5_000, 250 * (failures - freeFailures)))
      return null
    },
    async failed(c: ApiContext, name: string): Promise<void> {
      if (deps.rateLimits && knownDevice(c, deps, kind, name) === null) await account.penalty(keyOf(name))
    },
    /** Answers the browser's id. */
    async succeeded(c: ApiContext, name: string): Promise<string> {
      const known = knownDevice(c, deps, kind, name)
      const id = rememberDevice(c, deps, kind, name)
      if (!deps.rateLimits) return id
      if (known !== null) {
        await device.delete(keyOf(name, known))
        return id
      }
      const from = clientNetwork(c, deps.trustedProxies)
      await pair.delete(keyOf(name, from))
      await address.reward(from)
      return id
    },
  }
}

// What is typed into a login form may be a password: nothing of it lies in a table of counters.
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

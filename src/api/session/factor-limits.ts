import { looksLikeRecovery } from '#platform/second-factor/recovery-codes.ts'
import { makeLimiter, makeNetworkLimiter } from '#platform/rate-limiter.ts'
import { clientNetworks } from '../client-address.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { spend } from '../rate-limit.ts'
import { knownDevice } from './device-cookie.ts'

const duration = 15 * 60

/**
 * Limits of codes of a customer's second factor: ten in 15 minutes per browser that has logged in to the account, and
 * five per network for all others. The others share a hundred a day, because a million codes are possible. A stranger
 * with the password can use those up, so recovery codes do not count there: with their 120 bits they cannot be guessed.
 */
export function factorLimits(deps: ApiDeps) {
  const device = makeLimiter(deps, { name: 'customer-factor-device', points: 10, duration, store: 'database' })
  const network = makeNetworkLimiter(deps, { name: 'customer-factor', points: 5, duration, store: 'database' })
  const others = makeLimiter(deps, { name: 'customer-factor-others', points: 100, duration: 86_400, store: 'database' })
  const keysOf = (c: ApiContext, id: number) => {
    const { near, wide } = clientNetworks(c, deps.http.trustedProxies)
    return { near: `${id} ${near}`, wide: `${id} ${wide}` }
  }
  /** `account`: the name by which browsers remember the customer. */
  const known = (c: ApiContext, account: string) => knownDevice(c, deps, 'customer', [account])
  return {
    /** Counts the try before the code is checked. */
    async enter(
      c: ApiContext,
      { id, account }: { id: number; account: string },
      code: string,
    ): Promise<Response | null> {
      if (!deps.http.rateLimits) return null
      const browser = known(c, account)
      if (browser !== null) return spend(c, deps, device, `${id} ${browser.id}`)
      const { wait: retryAfter } = await network.consume(keysOf(c, id))
      if (retryAfter !== null) return fail(c, 'too_many_requests', { retryAfter })
      return looksLikeRecovery(code) ? null : spend(c, deps, others, String(id), { message: useRecovery })
    },
    async succeeded(c: ApiContext, { id, account }: { id: number; account: string }, code: string): Promise<void> {
      if (!deps.http.rateLimits) return
      const browser = known(c, account)
      if (browser !== null) {
        await device.delete(`${id} ${browser.id}`)
        return
      }
      await network.reward(keysOf(c, id))
      if (!looksLikeRecovery(code)) await others.reward(String(id))
    },
  }
}

const useRecovery =
  'Det er prøvd for mange koder på denne kontoen. Bruk en reservekode, eller en nettleser du har logget inn i før.'

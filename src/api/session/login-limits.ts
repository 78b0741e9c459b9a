import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import type { PasswordCaller } from '#platform/passwords/password-queue.ts'
import { clientNetworks } from '../client-address.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { fail } from '../errors.ts'
import { originOf } from '../origin.ts'
import { makeLimiter, makeNetworkLimiter, type NetworkLimiter } from '#platform/rate-limiter.ts'
import { spend } from '../rate-limit.ts'
import { knownDevice, rememberDevice } from './device-cookie.ts'
import type { SessionKind } from './session-cookie.ts'

/** The account or accounts that a login tries. */
export interface LoginTarget {
  /** The accounts that the name may belong to, for browsers that have logged in to one of them. */
  accounts: readonly string[]
  /**
   * The normalised name as typed. Failures of unknown browsers are counted by name, not by account: a counter that an
   * address and a phone number share would reveal that both belong to one account.
   */
  typed: string
}

/**
 * `typed` null: other accounts may have the same name, so the failures of that name stay counted.
 */
interface Passed {
  account: string
  typed: string | null
}

const duration = 15 * 60
const freeFailures = 5
const familiarDays = 30

/**
 * Limits of failed logins in 15 minutes: 5 per typed name and network, 20 per network. A name that is tried from many
 * networks becomes slow but is never locked. Otherwise anyone could lock out a shop or a customer. A browser that has
 * logged in to the account before has its own limit, so that others in its network cannot lock it out.
 */
export function loginLimits(deps: ApiDeps, kind: SessionKind, more: { message?: string } = {}) {
  const pair = makeNetworkLimiter(deps, { name: `${kind}-login`, points: 5, duration, store: 'database' })
  const address = makeNetworkLimiter(deps, { name: `${kind}-login-address`, points: 20, duration, store: 'database' })
  const name = makeLimiter(deps, { name: `${kind}-login-account`, points: 1_000, duration, store: 'database' })
  const device = makeLimiter(deps, { name: `${kind}-login-device`, points: 10, duration, store: 'database' })
  const familiar = makeLimiter(deps, {
    name: 'staff-network',
    points: 1,
    duration: familiarDays * 86_400,
    store: 'database',
  })

  const networksOf = (c: ApiContext) => clientNetworks(c, deps.http.trustedProxies)
  const pairsOf = (c: ApiContext, typed: string) => {
    const { near, wide } = networksOf(c)
    return { near: keyOf(typed, near), wide: keyOf(typed, wide) }
  }
  /**
   * Whether staff have logged in from the caller's network, such as a shop or an office. Customers' networks are not
   * trusted.
   */
  const isFamiliar = async (c: ApiContext) => kind === 'staff' && (await familiar.get(originOf(c, deps))) !== null

  return {
    /** Counts the try before the password is checked, so that concurrent tries are counted too. */
    async enter(c: ApiContext, { accounts, typed }: LoginTarget): Promise<Response | null> {
      const known = knownDevice(c, deps, kind, accounts)
      if (known !== null) return spend(c, deps, device, keyOf(known.account, known.id), more)
      if (!deps.http.rateLimits) return null
      const refusal = (await tooMany(c, address, networksOf(c))) ?? (await tooMany(c, pair, pairsOf(c, typed)))
      if (refusal) return refusal
      const failures = (await name.get(keyOf(typed)))?.consumedPoints ?? 0
      if (failures > freeFailures && !(await isFamiliar(c)))
        await wait(Math.min(5_000, 250 * (failures - freeFailures)))
      return null
    },
    /** The queue class of the password check, by cookie and network only, regardless of whether the account exists. */
    async turnOf(c: ApiContext, { accounts }: LoginTarget): Promise<PasswordCaller> {
      const { signal } = c.req.raw
      const known = knownDevice(c, deps, kind, accounts)
      if (known !== null) return { class: kind === 'staff' ? 'staff' : 'known', name: `device ${known.id}`, signal }
      const { near, wide } = networksOf(c)
      if (kind !== 'staff') return strangerTurn(c, deps)
      if (await isFamiliar(c)) return { class: 'staff', name: near, signal }
      return { class: 'new_staff_device', name: wide, signal }
    },
    async failed(c: ApiContext, { accounts, typed }: LoginTarget): Promise<void> {
      if (deps.http.rateLimits && knownDevice(c, deps, kind, accounts) === null) await name.penalty(keyOf(typed))
    },
    /** Resets counted failures after a login to `account`, and returns the browser's id. See `passed`. */
    async succeeded(c: ApiContext, target: Passed): Promise<string> {
      const id = rememberDevice(c, deps, kind, target.account)
      if (kind === 'staff') await familiar.set(originOf(c, deps), 1, familiarDays * 86_400)
      await passed(c, target)
      return id
    },
    passed,
  }

  /**
   * Resets counted failures after a correct password or mailed code. The browser is not known before the whole login has
   * succeeded.
   */
  async function passed(c: ApiContext, { account, typed }: Passed): Promise<void> {
    if (!deps.http.rateLimits) return
    const known = knownDevice(c, deps, kind, [account])
    if (known !== null) {
      await device.delete(keyOf(known.account, known.id))
      return
    }
    await address.reward(networksOf(c))
    if (typed === null) return
    const pairs = pairsOf(c, typed)
    await pair.near.delete(pairs.near)
    await pair.wide.reward(pairs.wide)
  }

  /** Does not report the quota, because others may share the network. */
  async function tooMany(c: ApiContext, limiter: NetworkLimiter, keys: NetworkKeys): Promise<Response | null> {
    const { wait: retryAfter } = await limiter.consume(keys)
    return retryAfter === null ? null : fail(c, 'too_many_requests', { retryAfter, ...more })
  }
}

/** The queue class of an unknown caller. */
export function strangerTurn(c: ApiContext, deps: ApiDeps): PasswordCaller {
  return { class: 'stranger', name: clientNetworks(c, deps.http.trustedProxies).wide, signal: c.req.raw.signal }
}

// Hashed, because a user may type a password into the name field, and the counters are stored in the database.
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

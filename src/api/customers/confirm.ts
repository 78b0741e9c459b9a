import { isYoungLogin, matchingHash } from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import { makeLimiter } from '#platform/rate-limiter.ts'
import { spend } from '../rate-limit.ts'
import { sessionToken } from '../session/session-cookie.ts'

export const wrongPassword = { current_password: ['Skriv passordet du har nå'] }

/** Who found a browser that is logged in must not guess the password here instead. */
export function confirmations(deps: ApiDeps) {
  const guesses = makeLimiter(deps, { name: 'customer-confirm', points: 10, duration: 15 * 60, store: 'database' })
  return {
    /** Counts a password that was typed; answers 429 when too many were. */
    guess: async (c: ApiContext, id: number, typed: unknown) => (typed ? spend(c, deps, guesses, String(id)) : null),
  }
}

/** Whether the login is so young that no password is asked for. */
export const isYoung = (c: ApiContext, deps: ApiDeps): Promise<boolean> =>
  isYoungLogin(deps.database.db, sessionToken(c, deps, 'customer') ?? '')

/**
 * Who says the password, or has logged in just now, which needs none (`hash` null); else null. What it allows is done where
 * the hash is still the account's.
 */
export async function confirmOwner(
  c: ApiContext,
  deps: ApiDeps,
  id: number,
  typed: string | null,
): Promise<{ hash: string | null } | null> {
  if (await isYoung(c, deps)) return { hash: null }
  const hash = await matchingHash(deps.database.db, id, typed)
  return hash === null ? null : { hash }
}

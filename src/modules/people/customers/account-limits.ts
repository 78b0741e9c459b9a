import { createHash } from 'node:crypto'
import { makeLimiter, secondsToWait, type Limit, type LimiterDeps } from '#platform/rate-limiter.ts'
import { emailKey } from './customer.ts'

/**
 * Rate limits of account commands, per account. Each call counts one use. Returns the seconds to wait, or null if the
 * limit is not used up.
 */
export interface AccountLimits {
  /** Passwords typed by a logged-in customer. Limits guessing in a browser that was left open. */
  passwordGuess(customerId: number): Promise<number | null>
  /** Mails with a link that verifies the address. */
  verificationMail(customerId: number): Promise<number | null>
  /** Mails with a link to a new password. `knownDevice`: the id of a browser that has logged in to the account. */
  passwordMail(request: { email: string; knownDevice: string | null }): Promise<number | null>
  /** SMS codes. Each one costs money. */
  phoneCode(customerId: number): Promise<number | null>
  /** Reverses the count of an SMS code that was not sent. */
  forgivePhoneCode(customerId: number): Promise<void>
}

/** The result of a command that has used up its limit. */
export interface TooMany {
  ok: false
  reason: 'too_many'
  /** Seconds to wait. */
  wait: number
}

const hour = 3_600

export function accountLimits(
  deps: LimiterDeps & { /** false: no limits, as in most tests */ rateLimits: boolean },
): AccountLimits {
  const limiter = (limit: Omit<Limit, 'store'>) => makeLimiter(deps, { ...limit, store: 'database' })
  const guesses = limiter({ name: 'customer-confirm', points: 10, duration: hour / 4 })
  const verifications = limiter({ name: 'email-resend', points: 3, duration: hour })
  const passwordMails = limiter({ name: 'password-mail', points: 3, duration: hour })
  const phoneCodes = limiter({ name: 'phone-code-account', points: 5, duration: 24 * hour })
  const count = async (from: ReturnType<typeof limiter>, key: string) =>
    deps.rateLimits ? secondsToWait(from, key) : null
  return {
    passwordGuess: id => count(guesses, String(id)),
    verificationMail: id => count(verifications, String(id)),
    // Strangers request mails from unknown browsers or with other spellings of the mailbox. Such requests do not use up
    // the limit of the owner's browser.
    passwordMail: ({ email, knownDevice }) =>
      count(
        passwordMails,
        createHash('sha256')
          .update(`${emailKey(email)}\n${knownDevice ?? ''}`)
          .digest('base64url'),
      ),
    phoneCode: id => count(phoneCodes, String(id)),
    async forgivePhoneCode(id) {
      if (deps.rateLimits) await phoneCodes.reward(String(id))
    },
  }
}

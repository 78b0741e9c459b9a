import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { hashToken } from './sessions.ts'
import { closeByNumber, lockUnsentInvitations, setTokens } from './queries-invitations.ts'
import { periods } from '#shared/privacy/periods.ts'

/** How long the link in an invitation is valid. After that, the details that the shop recorded are erased. */
const invitationDays = periods.invitation.count
/**
 * The maximum per run. A run is once a minute, so that the mail server does not get the mails to all customers
 * together.
 */
const invitationsAtOnce = 100

interface Letter {
  seed: string
  token: string
}

/**
 * Mails the customers who wait for an invitation. Each gets a token that is valid from now, and `send` runs in the same
 * transaction. Customers who have made an account meanwhile get none. Returns the number of mails.
 */
export async function inviteWaiting(
  db: Kysely<DB>,
  makeLetter: () => Letter,
  send: (tx: Db, letter: { email: string; seed: string }) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async tx => {
    const waiting = await lockUnsentInvitations(tx, invitationsAtOnce)
    await closeByNumber(
      tx,
      waiting.flatMap(({ customerNo, hasAccount }) => (hasAccount ? [customerNo] : [])),
    )
    const letters = waiting
      .filter(({ hasAccount }) => !hasAccount)
      .map(({ customerNo, email }) => ({ customerNo, email, ...makeLetter() }))
    await setTokens(
      tx,
      letters.map(({ customerNo, token }) => ({ customerNo, tokenHash: hashToken(token) })),
      invitationDays,
    )
    for (const { email, seed } of letters) await send(tx, { email, seed })
    return letters.length
  })
}

import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { hashToken } from './sessions.ts'
import { closeByNumber, selectWaiting, setTokens } from './queries-invitations.ts'

/** How long the link of an invitation holds; after that what the shop took down is forgotten. */
const invitationDays = 30
/** A pass, once a minute: a chain's whole list of customers must not go to the mail server at once. */
const invitationsAtOnce = 100

interface Letter {
  seed: string
  token: string
}

/**
 * Writes to customers who wait for it: each gets a token that holds from now, and `send` in the same transaction. Who has
 * made an account meanwhile is not written to. Answers how many were.
 */
export async function inviteWaiting(
  db: Kysely<DB>,
  makeLetter: () => Letter,
  send: (tx: Db, letter: { email: string; seed: string }) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async tx => {
    const waiting = await selectWaiting(tx, invitationsAtOnce)
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

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { endCode, insertCode, takeTry } from './queries-email-code.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

/** The keyed hash of an address as typed. Case is ignored. */
const addressHash = (secret: string, email: string) => keyed(secret, `address:${email.toLowerCase()}`, 32)

/** The six digits derived from a seed. */
export function codeOfSeed(secret: string, seed: string): string {
  const number = createHmac('sha256', secret).update(`email code:${seed}`).digest().readUInt32BE(0)
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * Issues a code for an address, valid for 15 minutes. While the previous code has attempts left and is valid for at least
 * two more minutes, it is sent again; otherwise a new one replaces it. null: nothing was changed, because a code was sent
 * within the last minute, or five within the last hour. After five, only an expired code with attempts left is replaced.
 */
export async function issueCode(tx: Db, secret: string, email: string): Promise<{ seed: string } | null> {
  const seed = await insertCode(tx, addressHash(secret, email), randomBytes(16).toString('base64url'))
  return seed === null ? null : { seed }
}

export interface RightCode {
  addressHash: string
  seed: string
}

/**
 * Checks a typed code for an address. Each code allows five guesses. A guess is counted and committed before it is
 * compared, so that concurrent guesses count too. null: the code is wrong or expired, or has had five guesses.
 */
export async function checkCode(db: Db, secret: string, email: string, typed: string): Promise<RightCode | null> {
  const hash = addressHash(secret, email)
  const found = await takeTry(db, hash)
  const right = Buffer.from(codeOfSeed(secret, found?.seed ?? ''))
  const given = Buffer.from(
    cleanDigits(typed)
      .padEnd(right.length)
      .slice(0, right.length + 1),
  )
  const same = given.length === right.length && timingSafeEqual(given, right)
  return found && same ? { addressHash: hash, seed: found.seed } : null
}

/** Uses up a correct code, in the transaction of the reservation. false: a concurrent request has used it. */
export const spendCode = (tx: Db, code: RightCode): Promise<boolean> => endCode(tx, code)

function keyed(secret: string, text: string, length: number): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, length)
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { endCode, insertCode, insertRequester, takeOwnTry, takeTry, type RightCode } from './queries-email-code.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

/** Keyed hash of an address as typed. Only case is ignored. */
const addressHash = (secret: string, email: string) => keyed(secret, `address:${email.toLowerCase()}`, 32)

const requesterHash = (secret: string, requester: string) => keyed(secret, `code requester:${requester}`, 32)

/** The mailbox of the code, and the id of the requesting browser. null: the request has no guest token. */
interface CodeOf {
  email: string
  requester: string | null
}

/** The six digits derived from a seed. */
export function codeOfSeed(secret: string, seed: string): string {
  const number = createHmac('sha256', secret).update(`email code:${seed}`).digest().readUInt32BE(0)
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * Issues a code for an address, valid for 10 minutes. While the previous code has attempts left and is valid for at
 * least two more minutes, it is sent again. Otherwise a new code replaces it. `requester`: the id of the requesting
 * browser, which gets five guesses of its own at the code, unless five others have theirs. Null: unknown. Returns null
 * if no mail is due: a code was sent within the last minute, or five within the last hour. After five, only a code
 * that has expired or expires within two minutes is replaced.
 */
export async function issueCode(
  tx: Db,
  secret: string,
  { email, requester }: CodeOf,
): Promise<{ seed: string } | null> {
  const hash = addressHash(secret, email)
  const seed = await insertCode(tx, hash, randomBytes(16).toString('base64url'))
  if (requester !== null) await insertRequester(tx, hash, requesterHash(secret, requester))
  return seed === null ? null : { seed }
}

/**
 * Checks a code for an address. The guess is counted and committed before it is compared, so concurrent guesses count
 * too. Each of the first five browsers that requested the code has five guesses of its own. All browsers share five more:
 * a wrong own guess takes one of these too. null: wrong or expired, or no guess is left.
 */
export async function checkCode(
  db: Db,
  secret: string,
  { email, requester }: CodeOf,
  typed: string,
): Promise<RightCode | null> {
  const hash = addressHash(secret, email)
  const asRequester = requester === null ? null : requesterHash(secret, requester)
  const own = asRequester === null ? null : await takeOwnTry(db, hash, asRequester)
  if (own && isCodeOf(secret, own.seed, typed)) return { addressHash: hash, seed: own.seed, requester: asRequester }
  // Otherwise the guess also takes one of those that all browsers share.
  const shared = await takeTry(db, hash)
  const same = isCodeOf(secret, shared?.seed ?? '', typed)
  return shared && same ? { addressHash: hash, seed: shared.seed, requester: null } : null
}

function isCodeOf(secret: string, seed: string, typed: string): boolean {
  const right = Buffer.from(codeOfSeed(secret, seed))
  const given = Buffer.from(
    cleanDigits(typed)
      .padEnd(right.length)
      .slice(0, right.length + 1),
  )
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Uses up a correct code, in the transaction that it confirms. Only one of two concurrent uses succeeds. */
export const spendCode = (tx: Db, code: RightCode): Promise<boolean> => endCode(tx, code)

function keyed(secret: string, text: string, length: number): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, length)
}

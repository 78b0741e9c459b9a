import type { Database } from '#database/connection.ts'
import { emailKey, enqueueAccountMail, logInByProof, type AccountMailDeps } from '#modules/people/customers/index.ts'
import { checkCode, issueCode, spendCode } from '#modules/stock/allocation/index.ts'

interface CodeDeps {
  database: Pick<Database, 'db'>
  secret: string
}

/**
 * Login codes are separate from the codes that confirm a reservation: neither works for the other purpose. A browser that
 * has logged in to the account (`knownDevice`) has separate codes, which others can neither use up nor guess.
 */
const codeName = (email: string, knownDevice: string | null) =>
  `login:${emailKey(email)}${knownDevice === null ? '' : `:${knownDevice}`}`

/** Queues a mail with a login code. A code is issued for every address, so that the response time does not reveal accounts. */
export async function sendLoginCode(
  { database, secret, ...mails }: CodeDeps & AccountMailDeps,
  { email, knownDevice }: { email: string; knownDevice: string | null },
): Promise<void> {
  await database.db.transaction().execute(async tx => {
    const issued = await issueCode(tx, secret, codeName(email, knownDevice))
    const mail = { kind: 'code', email, knownDevice: knownDevice !== null } as const
    if (issued) await enqueueAccountMail(mails, tx, { ...mail, seed: issued.seed })
  })
}

/** Begins a session by a login code. null: the code is wrong or has expired. */
export async function logInByCode(
  { database: { db }, secret }: CodeDeps,
  { email, code, knownDevice, device }: { email: string; code: string; knownDevice: string | null; device: string },
): ReturnType<typeof logInByProof> {
  const right =
    (await checkCode(db, secret, codeName(email, knownDevice), code)) ??
    // A code that was requested from another browser, or before this one was known.
    (knownDevice === null ? null : await checkCode(db, secret, codeName(email, null), code))
  return right && (await logInByProof(db, email, { device, prove: tx => spendCode(tx, right) }))
}

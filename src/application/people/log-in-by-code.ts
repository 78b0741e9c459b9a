import type { Database } from '#database/connection.ts'
import {
  emailKey,
  enqueueAccountMail,
  logInByProof,
  type AccountMailDeps,
  type Visitor,
} from '#modules/people/customers/index.ts'
import { checkCode, issueCode, spendCode } from '#modules/stock/allocation/index.ts'

interface CodeDeps {
  database: Pick<Database, 'db'>
  secret: string
}

/**
 * The name under which a login code is stored. It differs from the name of a code for a reservation, so neither code
 * works for the other purpose. A browser that has logged in to the account before (`knownDevice`) has its own codes, so
 * strangers can neither use up nor guess them.
 */
const codeName = (email: string, knownDevice: string | null) =>
  `login:${emailKey(email)}${knownDevice === null ? '' : `:${knownDevice}`}`

/**
 * Queues a mail with a login code. `browser`: the id in the browser's token, under which its wrong codes are counted. A
 * code is issued for every address, so that the response time does not reveal accounts.
 */
export async function sendLoginCode(
  { database, secret, ...mails }: CodeDeps & AccountMailDeps,
  { email, knownDevice, browser }: { email: string; knownDevice: string | null; browser: string | null },
): Promise<void> {
  await database.db.transaction().execute(async tx => {
    const issued = await issueCode(tx, secret, { email: codeName(email, knownDevice), requester: browser })
    const mail = { kind: 'code', email, knownDevice: knownDevice !== null } as const
    if (issued) await enqueueAccountMail(mails, tx, { ...mail, seed: issued.seed })
  })
}

/** Begins a session by a login code. null: the code is wrong or has expired. */
export async function logInByCode(
  { database, secret, ...mails }: CodeDeps & AccountMailDeps,
  {
    email,
    code,
    knownDevice,
    browser: requester,
    visitor,
  }: { email: string; code: string; knownDevice: string | null; browser: string | null; visitor: Visitor },
): ReturnType<typeof logInByProof> {
  const { db } = database
  const right =
    (await checkCode(db, secret, { email: codeName(email, knownDevice), requester }, code)) ??
    // Otherwise, the code may have been requested from another browser, or before this browser had logged in.
    (knownDevice === null ? null : await checkCode(db, secret, { email: codeName(email, null), requester }, code))
  return right && (await logInByProof({ database, ...mails }, email, { visitor, prove: tx => spendCode(tx, right) }))
}

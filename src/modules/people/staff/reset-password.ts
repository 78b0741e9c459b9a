import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { generatePassword } from '#platform/passwords/generate-password.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { deleteSessionsOf, findAccount, findStored, updateAccount, type StoredAccount } from './queries.ts'
import { ofAccount, ofCommand } from './password-caller.ts'
import { checkNewPassword, type NewPasswordFault } from '#modules/people/passwords/index.ts'
import { normaliseEmail, ownTexts } from './account.ts'

export const resetLinkHours = 24

/**
 * Removes an account's password, ends its sessions and returns the token of a link to set a new one. The token is
 * signed together with the stored password hash, so its first use and every later reset invalidate it.
 */
export async function resetPassword(
  db: Kysely<DB>,
  { email, secret, now }: { email: string; secret: string; now: Date },
): Promise<{ ok: true; token: string } | { ok: false; reason: 'unknown' | 'disabled' }> {
  const unusable = await hashPassword(generatePassword(), ofCommand)
  return db.transaction().execute(async tx => {
    const account = await findStored(tx, { email: normaliseEmail(email) })
    if (!account) return { ok: false, reason: 'unknown' }
    if (!account.active) return { ok: false, reason: 'disabled' }
    await updateAccount(tx, account.id, { password_hash: unusable })
    await deleteSessionsOf(tx, account.id)
    await recordAudit(tx, { accountId: null, action: 'password reset', subject: `staff:${account.id}` })
    return { ok: true, token: passwordToken({ ...account, passwordHash: unusable }, { secret, now }) }
  })
}

type ChooseOutcome =
  { ok: true } | { ok: false; reason: 'bad link' } | { ok: false; reason: 'bad password'; fault: NewPasswordFault }

/** Sets the password of the account that a link belongs to. */
export async function choosePassword(
  db: Kysely<DB>,
  { token, password, secret, now }: { token: string; password: string; secret: string; now: Date },
): Promise<ChooseOutcome> {
  const [, id, expires] = /^(\d{1,9})-(\d{1,12})-[\w-]{43}$/.exec(token) ?? []
  if (id === undefined || Number(expires) * 1000 < now.getTime()) return { ok: false, reason: 'bad link' }
  const isRight = (account: StoredAccount | undefined): account is StoredAccount =>
    account !== undefined && account.active && sameText(token, tokenOf(account, Number(expires), secret))
  const found = await findAccount(db, { id: Number(id) })
  if (!found || !isRight(await findStored(db, { id: Number(id) }))) return { ok: false, reason: 'bad link' }
  const fault = await checkNewPassword(db, password, ownTexts(found.account))
  if (fault !== null) return { ok: false, reason: 'bad password', fault }
  const password_hash = await hashPassword(password, ofAccount(Number(id)))
  return db.transaction().execute(async tx => {
    // Checked again under the lock: of two concurrent requests, the second finds the link used.
    const account = await findStored(tx, { id: Number(id) })
    if (!isRight(account)) return { ok: false, reason: 'bad link' }
    await updateAccount(tx, account.id, { password_hash })
    await deleteSessionsOf(tx, account.id)
    await recordAudit(tx, { accountId: account.id, action: 'password chosen', subject: `staff:${account.id}` })
    return { ok: true }
  })
}

/** The token of a link to set the password of an account, valid for `resetLinkHours` and until its hash changes. */
export function passwordToken(
  account: Pick<StoredAccount, 'id' | 'passwordHash'>,
  { secret, now }: { secret: string; now: Date },
): string {
  return tokenOf(account, Math.floor(now.getTime() / 1000) + resetLinkHours * 3_600, secret)
}

function tokenOf({ id, passwordHash }: Pick<StoredAccount, 'id' | 'passwordHash'>, expires: number, secret: string) {
  const signed = createHmac('sha256', secret).update(`staff-reset\n${id}\n${expires}\n${passwordHash}`)
  return `${id}-${expires}-${signed.digest('base64url')}`
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

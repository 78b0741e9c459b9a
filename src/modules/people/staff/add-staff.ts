import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { roles, type Role } from '#modules/people/audit/index.ts'
import { emailFault, type EmailFault } from '#shared/email.ts'
import { checkNewPassword } from '#modules/people/passwords/index.ts'
import { normaliseEmail, ownTexts } from './account.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { generatePassword } from '#platform/passwords/generate-password.ts'
import { ofCommand } from './password-caller.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { insertAccount } from './queries.ts'
import { passwordToken } from './reset-password.ts'
import { cleanText } from '#shared/text/typed-text.ts'

export interface NewStaff {
  email: string
  role: string
  shopIds: readonly number[]
  name?: string
  demo?: boolean
}
export type StaffFault =
  | { ok: false; reason: 'bad email'; fault: EmailFault }
  | { ok: false; reason: 'unknown role' | 'unknown shop' | 'shop needed' | 'taken' }

/** Creates an account without a usable password. Returns the token of a link that sets one, as `resetPassword` does. */
export async function inviteStaff(
  db: Kysely<DB>,
  staff: NewStaff,
  { secret, now }: { secret: string; now: Date },
): Promise<{ ok: true; id: number; token: string } | StaffFault> {
  const passwordHash = await hashPassword(generatePassword(), ofCommand)
  const outcome = await createAccount(db, staff, passwordHash)
  return outcome.ok ? { ...outcome, token: passwordToken({ id: outcome.id, passwordHash }, { secret, now }) } : outcome
}

/**
 * Creates an account with a password. Default: a generated one, which only the outcome contains. `hent staff add` calls
 * `inviteStaff` instead, so that the operator does not know the passwords of real staff.
 */
export async function addStaff(
  db: Kysely<DB>,
  { password = generatePassword(), ...staff }: NewStaff & { password?: string },
): Promise<{ ok: true; id: number; password: string } | { ok: false; reason: 'bad password' } | StaffFault> {
  const own = ownTexts({ name: staff.name ?? '', email: staff.email })
  if ((await checkNewPassword(db, password, own)) !== null) return { ok: false, reason: 'bad password' }
  const outcome = await createAccount(db, staff, await hashPassword(password, ofCommand))
  return outcome.ok ? { ...outcome, password } : outcome
}

async function createAccount(
  db: Kysely<DB>,
  staff: NewStaff,
  password_hash: string,
): Promise<{ ok: true; id: number } | StaffFault> {
  const email = normaliseEmail(staff.email)
  const fault = emailFault(email)
  if (fault !== null) return { ok: false, reason: 'bad email', fault }
  if (!roles.includes(staff.role as Role)) return { ok: false, reason: 'unknown role' }
  if (['assistant', 'manager'].includes(staff.role) && staff.shopIds.length === 0)
    return { ok: false, reason: 'shop needed' }
  try {
    return await db.transaction().execute(async tx => {
      const id = await insertAccount(
        tx,
        { email, name: cleanText(staff.name ?? ''), role: staff.role, password_hash, demo: staff.demo ?? false },
        staff.shopIds,
      )
      await recordAudit(tx, {
        accountId: null,
        action: 'account added',
        subject: `staff:${id}`,
        detail: { role: staff.role },
      })
      return { ok: true as const, id }
    })
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '23505') return { ok: false, reason: 'taken' }
    if (code === '23503') return { ok: false, reason: 'unknown shop' }
    throw error
  }
}

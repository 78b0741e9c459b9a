import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import { roles, type Role } from '#modules/people/audit/index.ts'
import { emailFault, type EmailFault } from '#shared/email.ts'
import { normaliseEmail } from './account.ts'
import { hashPassword } from '#platform/passwords/password.ts'
import { generatePassword } from './generate-password.ts'
import { ofCommand } from './password-caller.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { insertAccount } from './queries.ts'
import { cleanText } from '#shared/text/typed-text.ts'

export interface NewStaff {
  email: string
  role: string
  shopIds: readonly number[]
  name?: string
  /** 8 to 128 characters. Default: generated. */
  password?: string
  demo?: boolean
}
export type AddStaffOutcome =
  | { ok: true; id: number; password: string }
  | { ok: false; reason: 'bad email'; fault: EmailFault }
  | { ok: false; reason: 'unknown role' | 'unknown shop' | 'shop needed' | 'bad password' | 'taken' }

/** Creates an account. Only the outcome holds the password: show it once. */
export async function addStaff(db: Kysely<DB>, staff: NewStaff): Promise<AddStaffOutcome> {
  const email = normaliseEmail(staff.email)
  const fault = emailFault(email)
  if (fault !== null) return { ok: false, reason: 'bad email', fault }
  if (!roles.includes(staff.role as Role)) return { ok: false, reason: 'unknown role' }
  if (['assistant', 'manager'].includes(staff.role) && staff.shopIds.length === 0)
    return { ok: false, reason: 'shop needed' }
  const password = staff.password ?? generatePassword()
  if (password.length < 8 || password.length > 128) return { ok: false, reason: 'bad password' }
  const password_hash = await hashPassword(password, ofCommand)
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
      return { ok: true as const, id, password }
    })
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '23505') return { ok: false, reason: 'taken' }
    if (code === '23503') return { ok: false, reason: 'unknown shop' }
    throw error
  }
}

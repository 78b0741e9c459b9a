import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import type { DemoAccount } from '#demo/index.ts'
import { addStaff, choosePassword, listAccounts, normaliseEmail, resetPassword } from '#modules/people/staff/index.ts'
import { generatePassword } from '#platform/passwords/generate-password.ts'
import type { DemoLogin } from './demo-logins.ts'

/**
 * Adds the demo's accounts, each with a generated password. An account of an earlier load gets a new password, because
 * that load may have been killed before it showed the old one. Skips an address that belongs to an account of the chain.
 */
export async function addDemoStaff(db: Kysely<DB>, accounts: readonly DemoAccount[]): Promise<DemoLogin[]> {
  const logins: DemoLogin[] = []
  for (const { name, email, role, shopNo } of accounts) {
    const added = await addStaff(db, { email, role, name, shopIds: shopNo === null ? [] : [shopNo], demo: true })
    if (!added.ok && added.reason !== 'taken') throw new Error(`The demo account ${email} was refused: ${added.reason}`)
    const password = added.ok ? added.password : await renewPassword(db, email)
    if (password !== null) logins.push({ role, email, password })
  }
  return logins
}

/** null: the account is not of the demo. */
async function renewPassword(db: Kysely<DB>, email: string): Promise<string | null> {
  const account = (await listAccounts(db)).find(each => each.email === normaliseEmail(email))
  if (!account?.demo) return null
  // The secret signs a link that this function alone uses.
  const [password, secret, now] = [generatePassword(), generatePassword(), new Date()]
  const reset = await resetPassword(db, { email, secret, now })
  const chosen = reset.ok ? await choosePassword(db, { token: reset.token, password, secret, now }) : reset
  if (!chosen.ok) throw new Error(`The demo account ${email} got no new password: ${chosen.reason}`)
  return password
}

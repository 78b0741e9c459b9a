import { expect, type Page } from '@playwright/test'
import { addStaff } from '#modules/staff/index.ts'
import { inDatabaseOf } from './shop-database.ts'

let accounts = 0
/** Somebody who keeps the shop's words, logged in, on the page where editors begin. */
export async function asEditor(page: Page, name = 'Eva Redaktør'): Promise<void> {
  const email = `redaktor${process.pid}-${++accounts}-${Math.floor(Math.random() * 1e9)}@hent.example`
  const made = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) =>
    addStaff(db, { email, name, role: 'editor', shopIds: [] }),
  )
  if (!made.ok) throw new Error(made.reason)
  await page.goto('/ansatt')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(made.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hvorfor dette treffet?')
}

import type { Page } from '@playwright/test'
import { addStaff } from '#modules/people/staff/index.ts'
import { inDatabaseOf } from './shop-database.ts'
import { logInAtTheDesk } from './shopper.ts'

let accounts = 0
/** Logs an editor in and opens a page of the desk. Default: the editors' start page. */
export async function asEditor(
  page: Page,
  { name = 'Eva Redaktør', at = '/ansatt' }: { name?: string; at?: string } = {},
): Promise<void> {
  const email = `redaktor${process.pid}-${++accounts}-${Math.floor(Math.random() * 1e9)}@hent.example`
  const made = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) =>
    addStaff(db, { email, name, role: 'editor', shopIds: [] }),
  )
  if (!made.ok) throw new Error(made.reason)
  await logInAtTheDesk(page, { email, password: made.password }, '', at)
}

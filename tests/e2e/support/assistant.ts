import type { Page } from '@playwright/test'
import { addStaff } from '#modules/people/staff/index.ts'
import type { Goods } from './goods.ts'
import { inDatabaseOf } from './shop-database.ts'
import { logInAtTheDesk } from './shopper.ts'

/** Logs an assistant, or a manager, of its own in at the shop that has the goods, and opens a page of the desk. */
export async function asAssistant(
  page: Page,
  { shop }: Pick<Goods, 'shop'>,
  { role = 'assistant', at = '/ansatt' }: { role?: 'assistant' | 'manager'; at?: string } = {},
): Promise<void> {
  const email = `kasse${process.pid}-${crypto.randomUUID().slice(0, 8)}@hent.example`
  const made = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) =>
    addStaff(db, { email, name: 'Dina Disk', role, shopIds: [shop.id] }),
  )
  if (!made.ok) throw new Error(made.reason)
  await logInAtTheDesk(page, { email, password: made.password }, '', at)
}

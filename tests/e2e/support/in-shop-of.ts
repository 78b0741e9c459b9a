import type { Page } from '@playwright/test'
import { addStaff } from '#modules/people/staff/index.ts'
import { inDatabaseOf } from './shop-database.ts'
import { logInAtTheDesk } from './shopper.ts'

/** Logs in a new manager of a shop that no other test changes. */
export async function inShopOf(page: Page): Promise<{ id: number; name: string }> {
  const email = `sjef${process.pid}-${crypto.randomUUID().slice(0, 8)}@hent.example`
  const made = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ db }) => {
    const shop = await db
      .selectFrom('shops.shop')
      .select(['id', 'name'])
      .where('in_feed', '=', true)
      .where('id', 'not in', db.selectFrom('shops.own_detail').select('shop_id'))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { shop, account: await addStaff(db, { email, name: 'Siv Sjef', role: 'manager', shopIds: [shop.id] }) }
  })
  if (!made.account.ok) throw new Error(made.account.reason)
  await logInAtTheDesk(page, { email, password: made.account.password })
  return made.shop
}

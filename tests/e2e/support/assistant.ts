import type { Page } from '@playwright/test'
import { addStaff } from '#modules/people/staff/index.ts'
import type { Goods } from './goods.ts'
import { inDatabaseOf } from './shop-database.ts'
import { logInAtTheDesk } from './shopper.ts'

interface Wanted {
  role?: 'assistant' | 'manager' | 'admin'
  at?: string
  /** A separate account for a test that logs out or changes its account. */
  own?: boolean
}
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

/** The logins of this worker, by shop and role. */
const sessions = new Map<string, Cookies>()

/** Logs an assistant, a manager or an administrator in at the shop of the goods, and opens a page of the desk. */
export async function asAssistant(
  page: Page,
  { shop }: Pick<Goods, 'shop'>,
  { role = 'assistant', at = '/ansatt', own = false }: Wanted = {},
): Promise<void> {
  const key = `${role} ${shop.id}`
  const known = own ? undefined : sessions.get(key)
  if (known) {
    await page.context().addCookies(known)
    await page.goto(at)
    return
  }
  // A login ends the session of the cookie that it replaces. Later tests of this worker use that session.
  await page.context().clearCookies({ name: /hent-staff/ })
  const email = `kasse${process.pid}-${crypto.randomUUID().slice(0, 8)}@hent.example`
  const made = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) =>
    addStaff(db, { email, name: 'Dina Disk', role, shopIds: [shop.id] }),
  )
  if (!made.ok) throw new Error(made.reason)
  await logInAtTheDesk(page, { email, password: made.password }, '', at)
  if (!own) sessions.set(key, await staffCookies(page))
}

/** Leaves out the browser's other cookies, because the login is reused by tests with another shopper. */
async function staffCookies(page: Page): Promise<Cookies> {
  return (await page.context().cookies()).filter(({ name }) => name.includes('hent-staff'))
}

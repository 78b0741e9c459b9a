import type { Db } from '#database/connection.ts'
import { writeSetting } from '#database/settings.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { plainBrowser } from '../browser/plain-browser.ts'
import type { TestDatabase } from '../database/database.ts'
import { startShop } from './running-shop.ts'

const password = 'et langt passord'

/**
 * A whole shop over a database filled by `fill`, for browsers without script. As in demo mode, payments go to
 * sandboxes, and mails and messages to folders.
 */
export async function startPlainShop<Filled>(fill: (db: Db) => Promise<Filled>) {
  const shop = await startShop(async ({ db }: TestDatabase) => {
    await writeSetting(db, 'demo', { loaded: true, complete: true })
    return fill(db)
  })
  const visitor = () => plainBrowser(shop.url)
  const staff = async (role: 'assistant' | 'manager' | 'editor', shopIds: number[] = []) => {
    const email = `${role}${crypto.randomUUID().slice(0, 8)}@hent.example`
    await addStaff(shop.database.db, { email, name: `Dina ${role}`, role, shopIds, password })
    const browser = visitor()
    await (await browser.open('/ansatt/logg-inn')).press('Logg inn', { 'E-post': email, Passord: password })
    return browser
  }
  return { ...shop, visitor, staff }
}

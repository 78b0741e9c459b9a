import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSetting } from '#database/settings.ts'
import { startShop, temporaryFolder } from '../../support/servers/shop.ts'
import { inDatabaseOf } from './shop-database.ts'

/**
 * Starts the whole shop on its demo chain for all browser tests, which get its address and logins from the environment.
 */
export default async function openTheShop() {
  const folder = await temporaryFolder('e2e')
  const shop = await startShop({
    dataDir: folder.path,
    env: {
      DEMO: '1',
      RATE_LIMITS: 'off',
      // Names of the local machine, so that each brand has its own host.
      BRAND_HOSTS: 'fjell.localhost=fjell,barneklaer.localhost=barneklaer,outlet.localhost=outlet',
      // A feed that can be requested at the desk but does not exist.
      FEED_REVIEWS_URL: 'file:///there-is-no-such-folder/omtaler-*.tsv',
    },
  }).catch(async (error: unknown) => {
    await folder.remove()
    throw error
  })
  // All shoppers of these tests have one address.
  await inDatabaseOf(folder.path, async ({ db }) => {
    await writeSetting(db, 'reservation_caps', { open: 1_000, pieces: 10 })
    await writeSetting(db, 'origin_caps', { open: 1_000, hour: 10_000 })
  })
  process.env['HENT_E2E_URL'] = shop.url
  process.env['HENT_E2E_DATA_DIR'] = folder.path
  for (const line of (await readFile(join(folder.path, 'demo-logins.txt'), 'utf8')).split('\n')) {
    const [, role, email, password] = /Demo login at \/ansatt \((\w+)\): (\S+)\s+([\w-]+)/.exec(line) ?? []
    if (role && email && password) process.env[`HENT_E2E_${role.toUpperCase()}`] = JSON.stringify({ email, password })
  }
  return async () => {
    await shop.stop()
    await folder.remove()
  }
}

import { onTestFinished } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { temporaryFolder } from '../support/servers/shop.ts'

/** The data of a shop that has so many `pieces` of each of its variants, until the test ends; nothing runs in it yet. */
export async function shopFolder(name: string, { variants = 1, pieces }: { variants?: number; pieces: number }) {
  const folder = await temporaryFolder(name)
  onTestFinished(() => folder.remove())
  const dataDir = folder.path
  return inDatabaseOf(dataDir, async database => {
    await migrate(database.pool)
    const { id: shopId } = await givenShop(database.db)
    const eans: string[] = []
    while (eans.length < variants) eans.push((await givenVariant(database.db, { stock: { [shopId]: pieces } })).ean)
    return { dataDir, shopId, eans }
  })
}

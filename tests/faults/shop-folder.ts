import { onTestFinished } from 'vitest'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { givenShop, givenVariant } from '../support/catalogue/catalogue.ts'
import { putMigratedDatabase } from '../support/servers/migrated-folder.ts'
import { temporaryFolder } from '../support/servers/shop.ts'

/** A data folder of two shops with `pieces` of each variant, deleted after the test. No process uses it yet. */
export async function shopFolder(name: string, { variants = 1, pieces }: { variants?: number; pieces: number }) {
  const folder = await temporaryFolder(name)
  onTestFinished(() => folder.remove())
  const dataDir = folder.path
  await putMigratedDatabase(dataDir)
  return inDatabaseOf(dataDir, async database => {
    const open = { openingHours: 'Man-Søn 0000-2400' }
    const [{ id: shopId }, { id: otherId }] = [
      await givenShop(database.db, open),
      await givenShop(database.db, { ...open, name: 'Hamar' }),
    ]
    const stock = { [shopId]: pieces, [otherId]: pieces }
    const eans: string[] = []
    while (eans.length < variants) eans.push((await givenVariant(database.db, { stock })).ean)
    return { dataDir, shopId, otherId, eans }
  })
}

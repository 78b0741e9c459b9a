import type { StockPush } from '#contract/machine.ts'
import { findVariantCodes } from '#modules/catalogue/articles/index.ts'
import { finishPush } from '#modules/exchange/feeds/index.ts'
import type { KeyActor } from '#modules/people/audit/index.ts'
import { findShortfalls } from '#modules/stock/shops/index.ts'
import type { AcceptedFindings, ApiDeps, StockFiles } from '../deps.ts'

interface Pushed {
  id: string
  path: string
  keyName: string
  accepted: AcceptedFindings
  /** The id in feeds.import. */
  importId: number
}

const maxShortfalls = 100

/**
 * Imports a stored inventory and stores the result. Never rejects, because the sender may have closed the connection.
 */
export async function takePushed(
  { database, log }: ApiDeps,
  files: StockFiles,
  actor: KeyActor,
  { id, path, keyName, accepted, importId }: Pushed,
): Promise<void> {
  const { shops } = actor
  const finish = (result: Parameters<typeof finishPush>[2]['result']) =>
    finishPush({ database }, actor, { id, importId, keyName, result })
  try {
    const taken = await files.take(path, { onlyShops: shops, importId, ...accepted })
    if (taken === 'stopped') {
      await finish({ state: 'failed' })
      return
    }
    const { ok, ...outcome } = taken
    if (!ok) {
      await finish({ state: 'refused', outcome: { ...outcome, rows: null } })
      return
    }
    const shortfalls = await shortfallsOf(database.db, shops)
    await finish({ state: 'taken', outcome: { ...outcome, shortfalls } })
  } catch (error) {
    log.error('pushed stock not imported', { push: id, key: actor.keyId, error: error as Error })
    await finish({ state: 'failed' }).catch(() => {})
  }
}

async function shortfallsOf(
  db: ApiDeps['database']['db'],
  shops: readonly number[] | null,
): Promise<StockPush['shortfalls']> {
  const shortfalls = await findShortfalls(db, shops, maxShortfalls)
  const codes = await findVariantCodes(
    db,
    shortfalls.map(({ variantId }) => variantId),
  )
  return shortfalls.flatMap(({ shopId, variantId, shortfall }) => {
    const code = codes.get(variantId)
    return code ? { shop: shopId, ...code, shortfall } : []
  })
}

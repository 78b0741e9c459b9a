import type { StockPush } from '#contract/machine.ts'
import { findVariantCodes } from '#modules/catalogue/articles/index.ts'
import { endImport, finishPush, finishTakenPush } from '#modules/exchange/feeds/index.ts'
import type { KeyActor } from '#modules/people/audit/index.ts'
import { findShortfalls } from '#modules/stock/shops/index.ts'
import type { AcceptedFindings, ApiDeps, StockFiles } from '../deps.ts'

interface Pushed {
  id: string
  path: string
  keyName: string
  accepted: AcceptedFindings
  /** Its number in feeds.import. */
  importId: number
}

const shortfallsTold = 100
/** The result where the import process reported none. */
const stopped = { state: 'failed', reason: 'stopped' } as const

/** Imports a stored inventory and stores the result. Never fails: the sender may have closed the connection. */
export async function takePushed(
  { database, log }: ApiDeps,
  files: StockFiles,
  actor: KeyActor,
  { id, path, keyName, accepted, importId }: Pushed,
): Promise<void> {
  const { db } = database
  const { shops } = actor
  try {
    const outcome = await files.take(path, { onlyShops: shops, importId, ...accepted })
    if (outcome === 'stopped') {
      await finishPush(db, id, { state: 'failed', outcome: {} })
      await endImport(db, importId, stopped)
      return
    }
    const { ok, ...told } = outcome
    if (!ok) {
      await finishPush(db, id, { state: 'refused', outcome: { ...told, rows: null } })
      return
    }
    const shortfalls = await shortfallsOf(db, shops)
    await finishTakenPush({ database }, actor, { id, keyName, outcome: { ...told, shortfalls } })
  } catch (error) {
    log.error('pushed stock could not be taken', { push: id, key: actor.keyId, error: error as Error })
    await finishPush(db, id, { state: 'failed', outcome: {} }).catch(() => {})
    await endImport(db, importId, stopped).catch(() => {})
  }
}

async function shortfallsOf(
  db: ApiDeps['database']['db'],
  shops: readonly number[] | null,
): Promise<StockPush['shortfalls']> {
  const found = await findShortfalls(db, shops, shortfallsTold)
  const codes = await findVariantCodes(
    db,
    found.map(({ variantId }) => variantId),
  )
  return found.flatMap(({ shopId, variantId, shortfall }) => {
    const code = codes.get(variantId)
    return code ? { shop: shopId, ...code, shortfall } : []
  })
}

import type { StockPush } from '#contract/machine.ts'
import { findVariantCodes } from '#modules/catalogue/articles/index.ts'
import { endImport, finishPush, realChanges } from '#modules/exchange/feeds/index.ts'
import type { LivingKey } from '#modules/people/keys/index.ts'
import { findShortfalls } from '#modules/stock/shops/index.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import type { AcceptedFindings, ApiDeps, StockFiles } from '../deps.ts'

interface Pushed {
  id: string
  path: string
  key: LivingKey
  /** null: every shop */
  shops: readonly number[] | null
  accepted: AcceptedFindings
  /** Its number in feeds.import. */
  importId: number
}

const shortfallsTold = 100
/** Where the command that took it has not said itself what it came to. */
const stopped = { state: 'failed', reason: 'stopped' } as const

/** Has a stored inventory taken and writes down what became of it. Never fails: who pushed it may have gone. */
export async function takePushed(
  { database: { db }, log }: ApiDeps,
  files: StockFiles,
  { id, path, key, shops, accepted, importId }: Pushed,
): Promise<void> {
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
    await db.transaction().execute(async tx => {
      await finishPush(tx, id, { state: 'taken', outcome: { ...told, shortfalls } })
      // Rows that are as they were say nothing of who pushed them.
      const changed = realChanges(told.changed)
      if (changed.length === 0 && told.partsLeft === 0) return
      await recordAudit(tx, {
        accountId: null,
        action: 'stock pushed',
        subject: `key:${key.id}`,
        detail: { key: key.name, push: id, rows: told.rows, ...Object.fromEntries(changed) },
      })
    })
  } catch (error) {
    log.error('pushed stock could not be taken', { push: id, key: key.id, error: error as Error })
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

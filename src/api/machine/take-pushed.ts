import type { StockPush } from '#contract/machine.ts'
import { findVariantCodes } from '#modules/catalogue/index.ts'
import { finishPush } from '#modules/feeds/index.ts'
import type { LivingKey } from '#modules/keys/index.ts'
import { findShortfalls } from '#modules/shops/index.ts'
import { recordAudit } from '#modules/staff/index.ts'
import type { ApiDeps, StockFiles } from '../deps.ts'

interface Pushed {
  id: string
  path: string
  key: LivingKey
  /** null: every shop */
  shops: readonly number[] | null
  allowRemoval: boolean
}

const shortfallsTold = 100
// Rows that are as they were say nothing of who pushed them.
const noChange = new Set(['recounted', 'older', 'shortfalls'])

/** Has a stored inventory taken and writes down what became of it. Never fails: who pushed it may have gone. */
export async function takePushed(
  { database: { db }, log }: ApiDeps,
  files: StockFiles,
  { id, path, key, shops, allowRemoval }: Pushed,
): Promise<void> {
  try {
    const outcome = await files.take(path, { onlyShops: shops, allowRemoval })
    if (outcome === 'stopped') {
      await finishPush(db, id, { state: 'failed', outcome: {} })
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
      const changed = Object.entries(told.changed).filter(([name, rows]) => rows > 0 && !noChange.has(name))
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

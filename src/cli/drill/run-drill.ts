import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { restoreBackup, type Restored } from '#database/backup/read-backup.ts'
import { withScratchDatabase, type Scratch } from '#database/backup/scratch-database.ts'
import { connect, type Database } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { readSetting, writeSetting } from '#database/settings.ts'
import { countPlacedSince } from '#modules/sales/reservations/index.ts'
import type { Config } from '#platform/config.ts'
import { folderMediaStore } from '#platform/media-store.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { withBackup } from '../backup/stored-backups.ts'
import { missingDatabase } from '../with-shop-database.ts'
import { startDrilledShop } from './drilled-shop.ts'
import {
  findReservable,
  proveCallbacks,
  proveCounters,
  proveNoLoss,
  proveNoOversell,
  proveOneIntent,
  provePromoLimit,
  reserveUntilKilled,
  type Proof,
} from './promises.ts'

export interface DrillReport {
  ok: boolean
  /** Why it failed before its proofs. */
  reason?: string
  backup?: { name: string; at: string; rows: number; pictures: number }
  seconds: { restore?: number; start?: number; restart?: number; total: number }
  promises: Proof[]
  /** Placed in the live database after the backup. null: it could not be read. */
  losses: { reservations: number; orders: number } | null
}

const titles = {
  P1: 'no oversell',
  P2: 'no acknowledged reservation lost',
  P3: 'one reservation per intent',
  P4: 'callbacks in any number',
  P5: 'counters equal the ledger',
  P6: 'promo limits hold',
}
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 100) / 10

/**
 * Restores a backup into a scratch database, starts the shop on it and tries the promises there. The live database is
 * only read, after the drill. Never throws an OperatorError: its message is the `reason`.
 */
export async function runDrill(config: Config, named: string, progress: (line: string) => void): Promise<DrillReport> {
  const begun = performance.now()
  const report: DrillReport = { ok: false, seconds: { total: 0 }, promises: [], losses: null }
  try {
    await withBackup(config, named, ({ name, content }) =>
      withScratchDatabase({ dataDir: config.dataDir, onProgress: progress }, async scratch => {
        const database = connect(scratch.url, { max: 3, applicationName: 'hent drill' })
        try {
          const restoring = performance.now()
          const media = folderMediaStore(join(scratch.folder, 'shop', 'media'))
          const restored = await restoreBackup(content, name, { pool: database.pool, media, onProgress: progress })
          report.seconds.restore = secondsSince(restoring)
          report.backup = { name, at: restored.at, rows: restored.rows, pictures: restored.pictures }
          await proveOn(scratch, database, restored, { config, report, progress })
        } finally {
          await database.close()
        }
      }),
    )
    report.ok = report.promises.length === Object.keys(titles).length && report.promises.every(({ ok }) => ok)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    report.reason = error.message
  }
  report.seconds.total = secondsSince(begun)
  if (report.backup) report.losses = await readLosses(config, report.backup.at, progress)
  return report
}

interface Parts {
  config: Config
  report: DrillReport
  progress: (line: string) => void
}

async function proveOn(scratch: Scratch, database: Database, restored: Restored, { config, report, progress }: Parts) {
  const { db } = database
  // Only a demo chain has the sandboxes of payment providers.
  await writeSetting(db, 'demo', { loaded: true, complete: true })
  const secret = restored.secret ?? (await readSetting<string>(db, 'secret')) ?? `${randomUUID()}${randomUUID()}`
  const starting = performance.now()
  let shop = await startDrilledShop(scratch, config, secret)
  try {
    report.seconds.start = secondsSince(starting)
    progress(`The restored shop runs at ${shop.url}`)
    const found = await findReservable(shop.url, database)
    const [first] = found.goods
    if (!first) throw new OperatorError(`The restored shop takes no reservation: ${found.reason}`)
    // Few pieces suffice if each promise has other goods.
    const goodsOf = (promise: number) => found.goods[promise % found.goods.length] ?? first
    const note = (promise: Proof['promise'], proof: Omit<Proof, 'promise' | 'title'>) => {
      report.promises.push({ promise, title: titles[promise], ...proof })
      progress(`${promise} ${proof.ok ? 'holds' : 'FAILS'}: ${proof.detail}`)
    }
    note('P3', await proveOneIntent(shop.url, goodsOf(0), database))
    note('P4', await proveCallbacks(shop.url, goodsOf(1), database))
    note('P6', await provePromoLimit(shop.url, goodsOf(2), database))
    const acknowledged = await reserveUntilKilled(shop.url, goodsOf(3), shop.kill)
    const restarting = performance.now()
    shop = await startDrilledShop(scratch, config, secret)
    report.seconds.restart = secondsSince(restarting)
    note('P2', await proveNoLoss(acknowledged, database))
    note('P1', await proveNoOversell(shop.url, goodsOf(4), database))
    note('P5', await proveCounters(shop.url, first, database))
    report.promises.sort((a, b) => a.promise.localeCompare(b.promise))
  } finally {
    await shop.kill()
  }
}

async function readLosses(
  config: Config,
  at: string,
  progress: (line: string) => void,
): Promise<DrillReport['losses']> {
  if ((await missingDatabase(config)) !== undefined) return null
  try {
    return await withDatabase(
      { dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: progress },
      async url => {
        const { db, close } = connect(url, { max: 1, applicationName: 'hent drill' })
        return countPlacedSince(db, at).finally(() => close())
      },
    )
  } catch (error) {
    progress(`The live database cannot be read: ${(error as Error).message}`)
    return null
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { runImport } from '../catalogue/prepare-data.ts'
import { driveReservations, type DriverReport } from '../load/reservation-driver.ts'
import type { Reservations } from '../load/reservation-requests.ts'
import type { Track } from '../load/shop-process.ts'
import { rounded } from './statistics.ts'
import { writeStockFeed } from '../catalogue/write-stock-feed.ts'

export interface FeedFigures {
  rows: number
  shops: number
  seconds: number
  /** Peak resident memory of the command. null: not available on this system. */
  importMiB: number | null
  reservations: DriverReport & { refused: number; first?: string }
}

const requested = 200_000
const perSecond = 20
/** Enough for two imports of a minute each. */
export const reservationsForFeeds = 40_000

/**
 * Imports a stock feed with the command while shoppers reserve in the same shops at a fixed rate.
 * In the first import a tenth of the quantities changes, in the second all of them.
 */
export async function measureFeed(
  place: { dataDir: string; track: Track },
  port: number,
  reservations: Reservations,
): Promise<{ 'a tenth changes': FeedFigures; 'all change': FeedFigures }> {
  return {
    'a tenth changes': await importBeside(place, port, reservations, 10),
    'all change': await importBeside(place, port, reservations, 1),
  }
}

async function importBeside(
  { dataDir, track }: { dataDir: string; track: Track },
  port: number,
  reservations: Reservations,
  changedEvery: number,
): Promise<FeedFigures> {
  const feed = await writeStockFeed(dataDir, join(dataDir, 'stock.tsv'), { wanted: requested, changedEvery })
  const inThem = within(reservations, feed.shopIds)
  const driver = driveReservations(port, inThem, perSecond)
  await wait(1_000)
  const startedAt = performance.now()
  let importMiB: number | null = null
  await runImport(dataDir, 'inventory', feed.path, child => {
    track(child)
    const timer = setInterval(async () => (importMiB = (await peakMemory(child.pid)) ?? importMiB), 100)
    child.once('exit', () => clearInterval(timer))
  })
  const seconds = rounded((performance.now() - startedAt) / 1000, 1)
  const { refused, ...report } = await driver.end()
  const first = refused[0] === undefined ? {} : { first: refused[0] }
  return {
    rows: feed.rows,
    shops: feed.shopIds.size,
    seconds,
    importMiB,
    reservations: { ...report, refused: refused.length, ...first },
  }
}

/** Only reservations in the feed's shops. In other shops they would not compete with the import. */
function within(reservations: Reservations, shopIds: ReadonlySet<number>): Reservations {
  const inShop = (body: string | undefined) => shopIds.has((JSON.parse(body ?? '{}') as { ShopID: number }).ShopID)
  return {
    take(count) {
      const found = []
      while (found.length < count && reservations.left > 0)
        found.push(...reservations.take(1).filter(({ body }) => inShop(body)))
      return found
    },
    get left() {
      return reservations.left
    },
  }
}

async function peakMemory(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return kibibytes === undefined ? null : rounded(Number(kibibytes) / 1024, 0)
}

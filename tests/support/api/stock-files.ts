import { readdir } from 'node:fs/promises'
import type { StockFiles } from '#api/deps.ts'
import { importFeed, openImportRecord, outcomeForPrograms, silentReporter } from '#feeds/index.ts'
import { usingFeeds, usingFolder } from '../catalogue/feed-files.ts'
import type { TestDatabase } from '../database/database.ts'

/** Imports pushed files in this process; a shop starts a separate one. */
export async function usingStockFiles(database: TestDatabase) {
  const { context, folder } = await usingFeeds(database)
  const files: StockFiles = {
    folder: `${folder}/pushed`,
    isFull: () => false,
    async take(path, { onlyShops, importId: id, ...accepted }) {
      const options = { ...accepted, ...(onlyShops && { onlyShops }) }
      const terms = { kind: 'inventory', origin: 'command', source: '', id } as const
      const own = await openImportRecord(database.db, terms, silentReporter, () => {})
      const outcome = await importFeed('inventory', [path], options, { ...context, record: own.record })
      own.stop()
      await own.cameTo(outcome)
      return outcomeForPrograms(outcome)
    },
  }
  return { files, left: () => readdir(files.folder).catch(() => []) }
}

/** Refuses every file. */
export async function refusingFiles(): Promise<StockFiles> {
  const error = {
    ok: false,
    rows: 0,
    changed: {},
    partsLeft: 0,
    dialects: [],
    problems: [],
    problemCount: 0,
    warnings: [],
    warningCount: 0,
    removals: [],
    findings: [],
  }
  return {
    folder: await usingFolder(),
    isFull: () => false,
    take: () => Promise.resolve({ ...error, reason: 'problems' }),
  }
}

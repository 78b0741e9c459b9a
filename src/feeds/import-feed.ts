import { recordFeedRun, takeFeedLock } from '#modules/feeds/index.ts'
import { readFeedTable, type Columns, type FeedTable } from './feed-table.ts'
import type { FeedKind, FeedPlan, FeedReader, ImportContext, ImportOptions, PreparedFeed } from './import-context.ts'
import { addressColumns, readAddresses } from './import-addresses.ts'
import { inventoryColumns, readInventory } from './import-inventory.ts'
import { postcodeColumns, readPostcodes } from './import-postcodes.ts'
import { readProducts } from './import-products.ts'
import { readReviews, reviewColumns } from './import-reviews.ts'
import { readStores, storeColumns } from './import-stores.ts'
import { noProblems, type Problems } from './problems.ts'
import { productColumns } from './product-rows.ts'
import { fileName } from './read-file.ts'
import { writeRejectedRows } from './rejected-rows.ts'

export type ImportOutcome = { problems: Problems } & (
  | {
      ok: true
      dryRun: boolean
      rows: number
      changed: Record<string, number>
      rejected: number
      rejectedFiles: string[]
    }
  | { ok: false; reason: 'demoLoaded' | 'problems' }
  | { ok: false; reason: 'tooMuchRemoved'; removals: string[] }
)

const kinds: Record<FeedKind, { columns: Columns; read: FeedReader }> = {
  stores: { columns: storeColumns, read: readStores },
  products: { columns: productColumns, read: readProducts },
  inventory: { columns: inventoryColumns, read: readInventory },
  postcodes: { columns: postcodeColumns, read: readPostcodes },
  addresses: { columns: addressColumns, read: readAddresses },
  reviews: { columns: reviewColumns, read: readReviews },
}

export const feedKinds = Object.keys(kinds) as FeedKind[]

/** What is true of the country and not of a chain. */
const besideTheDemo: ReadonlySet<FeedKind> = new Set(['postcodes', 'addresses'])

class TakenBack extends Error {}

/**
 * Reads the files as one full feed of their kind, checks all of it, and applies it in one transaction, or not at all.
 * What is wrong with the input is in the outcome; a file that cannot be opened, a full disk and a lost database throw,
 * and leave the shop as it was.
 */
export async function importFeed(
  kind: FeedKind,
  files: readonly string[],
  options: ImportOptions,
  context: ImportContext,
): Promise<ImportOutcome> {
  const { report } = context
  const problems = noProblems()
  if (context.demoLoaded && !besideTheDemo.has(kind)) return { ok: false, reason: 'demoLoaded', problems }
  report.step(`reading ${files.map(fileName).join(', ')}`)
  const { columns, read } = kinds[kind]
  const table = await readFeedTable(files, columns, problems)
  if (problems.wholeFile) return { ok: false, reason: 'problems', problems }
  report.step(`checking ${table.rows.length} rows`)
  const feed = await read(table, problems, options, context)
  const good = table.rows.filter(row => !row.failed).length
  if (problems.wholeFile || (problems.errors.length > 0 && (!options.skipBadRows || good === 0)))
    return { ok: false, reason: 'problems', problems }

  const tooMuch = ({ removals }: Pick<FeedPlan, 'removals'>) => removals.length > 0 && !options.allowRemoval
  if (feed.preview) {
    show(feed.preview.lines, context)
    if (tooMuch(feed.preview)) return { ok: false, reason: 'tooMuchRemoved', removals: feed.preview.removals, problems }
  }
  const dryRun = options.dryRun ?? false
  if (!dryRun) await feed.makeReady?.()
  const result = await carryOut(kind, files, table, feed, { dryRun, tooMuch }, context)
  if (result.removed) return { ok: false, reason: 'tooMuchRemoved', removals: result.removed, problems }
  const { changed, rejectedFiles } = result
  return { ok: true, dryRun, rows: good, changed, rejected: table.rows.length - good, rejectedFiles, problems }
}

interface Terms {
  dryRun: boolean
  tooMuch: (plan: FeedPlan) => boolean
}

interface Result {
  changed: Record<string, number>
  removed: string[] | null
  rejectedFiles: string[]
}

async function carryOut(
  kind: FeedKind,
  files: readonly string[],
  table: FeedTable,
  feed: PreparedFeed,
  { dryRun, tooMuch }: Terms,
  context: ImportContext,
): Promise<Result> {
  let result: Result = { changed: {}, removed: null, rejectedFiles: [] }
  try {
    await context.db.transaction().execute(async db => {
      await takeFeedLock(db)
      context.report.step('comparing with what is there')
      const plan = await feed.plan(db)
      result = { changed: plan.changed, removed: tooMuch(plan) ? plan.removals : null, rejectedFiles: [] }
      if (!feed.preview) show(plan.lines, context)
      if (dryRun || result.removed) throw new TakenBack()
      result.rejectedFiles = await writeRejectedRows(table)
      if (plan.lines.length > 0) context.report.step('applying')
      const run = {
        kind,
        fileName: files.map(fileName).join(' '),
        fileHash: table.hash,
        rows: table.rows.length,
        changed: plan.changed,
      }
      await plan.apply(db, await recordFeedRun(db, run))
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return result
}

function show(planned: readonly string[], { report }: ImportContext): void {
  for (const line of planned.length > 0 ? planned : ['nothing changes']) report.step(`  ${line}`)
}

import { carryOut, refuse, show, type CarriedOut } from './carry-out.ts'
import { matchHeader, requiredColumns, type Columns } from './read/columns.ts'
import { readFeedTable, type FeedTable, type FileDialect } from './read/feed-table.ts'
import {
  hasPictures,
  type FeedChanges,
  type FeedKind,
  type FeedReader,
  type ImportContext,
  type ImportOptions,
} from './import-context.ts'
import { campaignColumns, readCampaigns } from './campaigns/import-campaigns.ts'
import { customerColumns, readCustomers } from './customers/import-customers.ts'
import { addressColumns, readAddresses } from './places/import-addresses.ts'
import { inventoryColumns, readInventory } from './stock/import-inventory.ts'
import { postcodeColumns, readPostcodes } from './places/import-postcodes.ts'
import { readProducts } from './products/import-products.ts'
import { readReviews, reviewColumns } from './products/import-reviews.ts'
import { readSales, saleColumns } from './tills/import-sales.ts'
import { readStores, storeColumns } from './stores/import-stores.ts'
import { missingColumn, unaccepted, type Finding } from './guard/findings.ts'
import { lastFeedColumns } from '#modules/exchange/feeds/index.ts'
import { noProblems, type Problems } from './read/problems.ts'
import { unpackZips, type UnpackedFeeds } from './read/unpack-zips.ts'
import { productColumns } from './products/product-columns.ts'
import { fileName } from './read/read-file.ts'
import type { FeedCounts } from '#shared/feed-counts.ts'

export type ImportOutcome = { problems: Problems; dialects: FileDialect[] } & (
  | {
      ok: true
      dryRun: boolean
      rows: number
      changed: FeedCounts
      rejected: number
      rejectedFiles: string[]
      /** Set if an earlier run of the same file was interrupted and this run finished it. */
      takenUp?: { done: number; parts: number }
    }
  | { ok: false; reason: 'demoLoaded' | 'problems' }
  | Extract<CarriedOut, { ok: false }>
)

const kinds: Record<FeedKind, { columns: Columns; read: FeedReader }> = {
  stores: { columns: storeColumns, read: readStores },
  products: { columns: productColumns, read: readProducts },
  inventory: { columns: inventoryColumns, read: readInventory },
  postcodes: { columns: postcodeColumns, read: readPostcodes },
  addresses: { columns: addressColumns, read: readAddresses },
  reviews: { columns: reviewColumns, read: readReviews },
  customers: { columns: customerColumns, read: readCustomers },
  sales: { columns: saleColumns, read: readSales },
  campaigns: { columns: campaignColumns, read: readCampaigns },
}

export const feedKinds = Object.keys(kinds) as FeedKind[]

/**
 * Guesses the kind of a feed by its column names. A kind matches if all its required columns are present. Of several
 * kinds that match, the one with the most required columns is returned.
 */
const kindOf = (names: readonly string[]): FeedKind | undefined =>
  feedKinds
    .filter(kind => matchHeader(names, kinds[kind].columns).missing.length === 0)
    .toSorted((one, other) => requiredCount(other) - requiredCount(one))[0]
const requiredCount = (kind: FeedKind) => requiredColumns(kinds[kind].columns).length

/** The declared columns of a kind of feed. */
export const feedColumns = (kind: FeedKind): Columns => kinds[kind].columns

/** Feeds that may be imported beside the demo chain: data about the country, not about a chain. */
const besideTheDemo: ReadonlySet<FeedKind> = new Set(['postcodes', 'addresses'])

/**
 * Reads the files as one full feed of their kind, checks it, and applies it in one transaction or not at all. A stock
 * feed is applied in parts. If it is interrupted, the next import or a job of the server finishes it. Problems of the
 * input are part of the outcome. Throws if a file cannot be opened, the disk is full or the database fails.
 */
export async function importFeed(
  kind: FeedKind,
  files: readonly string[],
  options: ImportOptions,
  context: ImportContext,
): Promise<ImportOutcome> {
  const { report } = context
  const problems = noProblems()
  if (context.demoLoaded && !besideTheDemo.has(kind)) return { ok: false, reason: 'demoLoaded', problems, dialects: [] }
  report.step(`reading ${files.map(fileName).join(', ')}`, 'reading')
  const terms = { folder: context.workFolder, pictures: hasPictures(kind) && !options.withoutPictures }
  const unpacked = await unpackZips(files, terms, problems)
  try {
    return await importUnpacked(kind, files, unpacked, problems, options, context)
  } finally {
    await unpacked.close()
  }
}

async function importUnpacked(
  kind: FeedKind,
  named: readonly string[],
  { files, beside }: UnpackedFeeds,
  problems: Problems,
  options: ImportOptions,
  context: ImportContext,
): Promise<ImportOutcome> {
  const { report } = context
  const { columns, read } = kinds[kind]
  const table = await readFeedTable(files, columns, problems, kindOf)
  const common = { problems, dialects: table.dialects }
  const checked = async (): Promise<number> => {
    const rejected = table.rows.failures().length
    await context.record?.checked({ rows: table.rows.length, rejected, problems, dialects: table.dialects })
    return table.rows.length - rejected
  }
  if (problems.wholeFile) {
    await checked()
    return { ok: false, reason: 'problems', ...common }
  }
  if (table.unused.length > 0) report.step(`known columns that are not used: ${table.unused.join(', ')}`)
  report.step(`checking ${table.rows.length} rows`, 'checking')
  const feed = await read(table, problems, options, context)
  problems.warnings.push(...table.rows.letterWarnings())
  const good = await checked()
  if (problems.wholeFile || (problems.errors.length > 0 && (!options.skipBadRows || good === 0)))
    return { ok: false, reason: 'problems', ...common }

  const missing = await findMissingColumns(kind, table, context)
  const refusal = ({ findings }: FeedChanges) => refuse(unaccepted([...missing, ...findings], options))
  if (feed.preview) {
    const error = refusal(feed.preview)
    if (error) return { ...error, ...common }
    show(feed.preview.lines, report)
  }
  const dryRun = options.dryRun ?? false
  if (!dryRun) await feed.makeReady?.()
  const result = await carryOut({ kind, files: named, beside, table, feed }, { dryRun, refusal }, context)
  if (!result.ok) return { ...result, ...common }
  return { ...result, dryRun, rows: good, rejected: table.rows.length - good, ...common }
}

/** The declared columns that the last accepted feed of the source had and this one lacks. */
async function findMissingColumns(
  kind: FeedKind,
  { columns }: FeedTable,
  { db, source = '' }: ImportContext,
): Promise<Finding[]> {
  const before = (await lastFeedColumns(db, { kind, source })) ?? []
  const declared = kinds[kind].columns.columns
  return before.filter(name => name in declared && !columns.includes(name)).map(missingColumn)
}

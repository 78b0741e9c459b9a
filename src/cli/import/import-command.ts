import { join } from 'node:path'
import type { Database, Db } from '#database/connection.ts'
import { readSetting } from '#database/settings.ts'
import {
  collectOrphans,
  feedKinds,
  hasPictures,
  importFeed,
  openImportRecord,
  outcomeForPrograms,
  picturedFeeds,
  type ImportContext,
  type ImportOutcome,
  type OpenRecord,
  type Reporter,
} from '#feeds/index.ts'
import type { MediaStore } from '#platform/media-store.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { OperatorError } from '#platform/operator-error.ts'
import type { Command, CommandContext } from '../command.ts'
import { givenFeed, sourceOf } from './feed-source.ts'
import { importGrammar, parseArguments, type Arguments } from './import-arguments.ts'
import { countDuePictures } from '#modules/catalogue/articles/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { blockedLines, fetchForOperator, findDuePictures } from '../pictures/fetch-for-operator.ts'
import { describeOutcome } from './import-outcome.ts'
import { lineReporter } from './line-reporter.ts'
import { withShopDatabase } from '../with-shop-database.ts'

export const importCommand: Command = {
  summary: 'import a feed: stores, products, inventory, postcodes, addresses, reviews, customers, sales or campaigns',
  grammar: importGrammar,
  help: `Usage: ${hent} import ${feedKinds.join('|')} FILE… [options]
       ${hent} import KIND - [options]               standard input
       ${hent} import KIND --url ADDRESS [options]   https://, sftp:// or file:/// (* in its last part: the newest)
       ${hent} import KIND --scheduled [options]     the address in FEED_KIND_URL, as the running shop does

Several files are one feed. All of it is imported, or nothing; the next run finishes an interrupted stock import.

  --dry-run              show what would change, and change nothing
  --skip-bad-rows        import the good rows; the others go to FILE.rejected.ENDING
  --allow-removal        more than 20 % of the stored rows may disappear
  --accept-price-moves   more prices than feed_price_move_share allows may make a big move
  --accept-low-prices    new prices may be below feed_price_floor
  --accept-zero-stock    more stocked rows than feed_zero_stock_share allows may go to zero
  --allow-missing-column NAME
                         the column may be missing although the last feed had it (may be repeated)
  --without-pictures     leave pictures as they are
  --pictures-later       leave fetching pictures from other hosts to a running shop
  --photo-aspect F=W:H   pictures under folder F were squashed; their true aspect is W:H (may be repeated)
  --again                import the file at the address again although it is unchanged
  --as-of TIME           check the feed's times against TIME instead of the database's clock
  --only-shop N          inventory only: refuse rows of other shops (may be repeated)
  --json                 print only the outcome, as one line of JSON
  --record N             the import's number at /ansatt/filer; used by the shop itself

docs/feeds.md describes the columns; ${hent} setting list shows the limits.`,
  lowPriority: true,
  afterInterruption: (args, cause) =>
    args.includes('inventory')
      ? `Applied parts of the feed stay. A running shop continues with the rest by itself; the same import continues too${cause === 'fault' ? ', once the fault is fixed' : ''}. If no part was applied yet, nothing was changed.`
      : undefined,
  async run(args, context) {
    const parsed = parseArguments(args, context.config)
    if (!parsed.ok) {
      context.complain(`${parsed.reason}\n\n${importCommand.help}`)
      return 2
    }
    const { config, complain } = context
    const { write, progress } = parsed.json ? { write: () => {}, progress: () => {} } : context
    const parts = { config, write, progress, complain }
    return withShopDatabase(parts, { name: 'hent import', max: 3 }, database =>
      importInto(database, parsed, parts, context.write),
    )
  },
}

async function importInto(
  { db }: Database,
  args: Arguments,
  { config, write, progress, complain }: CommandContext,
  writeJson: CommandContext['write'],
): Promise<number> {
  const { kind, options } = args
  const media = await openMediaStore(config)
  try {
    // Check the picture store before reading a feed, because a feed with pictures takes minutes.
    if (kind === 'products' && !options.dryRun && !options.withoutPictures) await media.check()
    const report = lineReporter({ write, progress })
    const parts = { db, media, config, write, progress, complain, writeJson }
    // A dry run changes nothing, so it is not listed at /ansatt/filer.
    if (options.dryRun) return await takeFeed(args, { ...parts, report })
    const record = await openImportRecord(
      db,
      { kind, origin: args.scheduled ? 'schedule' : 'command', source: sourceOf(args.named), id: args.record },
      report,
      fault => complain(`The outcome of this import could not be recorded: ${(fault as Error).message}`),
    )
    try {
      return await takeFeed(args, { ...parts, report: record.report, record })
    } catch (error) {
      await record.failed(error)
      throw error
    } finally {
      record.stop()
    }
  } finally {
    media.close()
  }
}

interface Parts extends CommandContext {
  db: Db
  media: MediaStore
  report: Reporter
  record?: OpenRecord
  writeJson: CommandContext['write']
}

async function takeFeed(args: Arguments, parts: Parts): Promise<number> {
  const { kind, named, options, json, scheduled } = args
  const { db, media, config, write, progress, complain, report, record, writeJson } = parts
  const demo = await readSetting<{ loaded: boolean }>(db, 'demo')
  const given = await givenFeed(kind, named, config, db)
  if (!given.ok) {
    const reason = 'address' in named ? 'notFetched' : 'noFile'
    await record?.ended({ state: 'failed', reason, detail: given.reason })
    complain(`${given.reason}. Nothing was changed.`)
    return given.code
  }
  if (given.files === null) {
    await record?.ended({ state: 'unchanged', ...(given.underWay && { reason: 'notYet' }) })
    write(given.line)
    return 0
  }
  if (given.line !== undefined) progress(given.line)
  await record?.files(given.names)
  const outcome: ImportOutcome = await importFeed(kind, given.files, options, {
    db,
    media,
    workFolder: join(config.dataDir, 'feeds'),
    demoLoaded: demo?.loaded ?? false,
    report,
    chainId: config.chainId,
    source: record?.source ?? sourceOf(named),
    ...writtenOf(record?.isPush ? null : given.writtenAt),
    ...(record && { record: record.record }),
  })
  await record?.cameTo(outcome)
  if (outcome.ok && kind === 'products' && !options.dryRun) await removeOrphans(db, media, complain)
  if (outcome.ok && !options.dryRun) await given.remember()
  const { problems, result, code } = describeOutcome(
    outcome,
    scheduled ? `${hent} import ${kind} --scheduled` : undefined,
  )
  if (json) writeJson(JSON.stringify(outcomeForPrograms(outcome)))
  else {
    for (const line of problems) complain(line)
    for (const line of result) (code === 0 ? write : complain)(line)
  }
  const fetches = outcome.ok && hasPictures(kind) && !options.dryRun && !options.withoutPictures
  return fetches && (await countDuePictures(db)).length > 0 ? fetchAfterImport(args, parts) : code
}

/** Fetches pictures after the goods were imported. If the fetch stops, the server continues it. */
async function fetchAfterImport({ options, picturesLater }: Arguments, parts: Parts): Promise<number> {
  const { db, media, config, report, write, complain } = parts
  const feeds = [...(options.feedAddress ? [options.feedAddress] : []), ...picturedFeeds(config)]
  if (!picturesLater) return fetchForOperator({ database: { db }, media, config, report, feeds }, parts)
  const { due, blocked } = await findDuePictures(db, feeds)
  for (const line of blockedLines(blocked)) complain(line)
  if (due > 0) write(`Pictures: ${due} due. A running shop fetches them; to fetch them here: ${hent} pictures fetch`)
  return 0
}

/** When the feed was written. `at` undefined: the files' own times count. null: the time of receipt counts. */
function writtenOf(at: Date | null | undefined): Pick<ImportContext, 'written'> {
  return at === undefined ? {} : { written: { at: at ?? new Date(), isReceipt: at === null } }
}

/** A failure here does not undo the import. */
async function removeOrphans(db: Db, media: MediaStore, complain: CommandContext['complain']): Promise<void> {
  try {
    await collectOrphans(db, media)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    complain(
      `${error.message}. The feed is imported. Pictures that no article shows are removed after the next import.`,
    )
  }
}

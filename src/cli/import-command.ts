import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { migrate } from '#database/migrate.ts'
import { readSetting } from '#database/settings.ts'
import {
  collectOrphans,
  feedKinds,
  importFeed,
  type FeedKind,
  type ImportOptions,
  type ImportOutcome,
} from '#feeds/index.ts'
import { folderMediaStore } from '#platform/media-store.ts'
import type { Command, CommandContext } from './command.ts'
import { describeOutcome } from './import-outcome.ts'
import { parseImportOptions } from './import-options.ts'
import { lineReporter } from './line-reporter.ts'

export const importCommand: Command = {
  summary: 'take a feed of stores, products, inventory, postcodes, addresses or reviews in',
  help: `Usage: npm run hent -- import ${feedKinds.join('|')} FILE… [options]

Several files are one feed. All of it is taken, or nothing; stock that was stopped half-way is finished by the next run.

  --dry-run              show what would change, and change nothing
  --skip-bad-rows        take the good rows; the others go to FILE.rejected.ENDING
  --allow-removal        more than 20 % of what is there may disappear
  --without-pictures     leave pictures as they are
  --photo-aspect F=W:H   pictures under folder F were squashed; their true aspect is W:H (may be repeated)
  --as-of TIME           check the feed's times against TIME instead of the database's clock

docs/feeds.md describes the columns.`,
  lowPriority: true,
  afterFault: args =>
    args.includes('inventory')
      ? 'Parts of the feed that are in stay in. A running shop goes on with the others by itself, and so does the same import once that is mended; where none was in yet, nothing was changed.'
      : undefined,
  async run(args, context) {
    const parsed = parseArguments(args)
    if (!parsed.ok) {
      context.complain(`${parsed.reason}\n\n${importCommand.help}`)
      return 2
    }
    const { config, write } = context
    return withDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, onProgress: write }, url =>
      importInto(url, parsed, context),
    )
  },
}

interface Arguments {
  ok: true
  kind: FeedKind
  files: string[]
  options: ImportOptions
}

function parseArguments(args: readonly string[]): Arguments | { ok: false; reason: string } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'skip-bad-rows': { type: 'boolean' },
        'allow-removal': { type: 'boolean' },
        'without-pictures': { type: 'boolean' },
        'photo-aspect': { type: 'string', multiple: true },
        'as-of': { type: 'string' },
      },
    })
    const [kind, ...files] = positionals
    const known = feedKinds.find(candidate => candidate === kind)
    if (!known) return { ok: false, reason: `What to import is missing or unknown: ${kind ?? ''}` }
    if (files.length === 0) return { ok: false, reason: 'Which file?' }
    for (const file of files) accessSync(file, constants.R_OK)
    const options = parseImportOptions(values)
    return options.ok ? { ok: true, kind: known, files, options: options.options } : options
  } catch (error) {
    return { ok: false, reason: (error as Error).message }
  }
}

async function importInto(
  url: string,
  { kind, files, options }: Arguments,
  { config, write, complain }: CommandContext,
): Promise<number> {
  const database = connect(url, { max: 2, applicationName: 'hent import' })
  try {
    await migrate(database.pool, write)
    const demo = await readSetting<{ loaded: boolean }>(database.db, 'demo')
    const report = lineReporter(write)
    const media = folderMediaStore(join(config.dataDir, 'media'))
    const outcome: ImportOutcome = await importFeed(kind, files, options, {
      db: database.db,
      media,
      demoLoaded: demo?.loaded ?? false,
      report,
      chainId: config.chainId,
    })
    if (outcome.ok && kind === 'products' && !options.dryRun) await collectOrphans(database.db, media)
    const { lines, code } = describeOutcome(outcome)
    for (const line of lines) (code === 0 ? write : complain)(line)
    return code
  } finally {
    await database.close()
  }
}

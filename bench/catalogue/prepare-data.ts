import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, nodeBinary, projectRoot } from '../../scripts/lib/prepare.mjs'
import { startHelper, type FillCalls } from '../load/messages.ts'
import { UsageError, type Options } from '../options.ts'
import type { CatalogueSize } from './generate-catalogue.ts'
import type { Track } from '../load/shop-process.ts'

// The feeds and their files, in the order of import: later feeds refer to earlier ones.
const feedFiles = [
  ['postcodes', 'postcodes.csv'],
  ['stores', 'stores.csv'],
  ['products', 'products.tsv'],
  ['inventory', 'local_inventory.tsv.gz'],
  ['reviews', 'reviews.tsv'],
] as const

/** Throws if the folder or one of its files is missing, before anything is started. */
export function checkFeed(folder: string): void {
  for (const [, file] of feedFiles) {
    if (!existsSync(join(folder, file))) throw new UsageError(`--feed ${folder}: there is no ${file} in it`)
  }
}

/**
 * Creates a database under `dataDir` and fills it: from feeds, by the command that a chain would use, or with a
 * generated catalogue.
 */
export async function prepareData(
  dataDir: string,
  { feed, ...options }: Options,
  log: (line: string) => void,
  track: Track,
): Promise<void> {
  if (feed === null) {
    const { articles, shops, campaigns, codes, seed } = options
    log(`Generating ${articles} articles`)
    return generated(dataDir, { articles, shops, campaigns, codes, seed }, track)
  }
  await runHent(dataDir, ['migrate'], track)
  for (const [kind, file] of feedFiles) {
    log(`Importing ${kind}`)
    await runImport(dataDir, kind, join(feed, file), track)
  }
}

async function generated(dataDir: string, size: CatalogueSize, track: Track) {
  const filler = startHelper<FillCalls>(new URL('./fill-database.ts', import.meta.url))
  track(filler.child)
  await filler.call('fill', { dataDir, ...size })
  filler.child.disconnect()
}

/** Runs `hent import` as an operator would. */
export function runImport(dataDir: string, kind: string, file: string, track: Track): Promise<void> {
  // No measurement requests a picture, and converting pictures takes longer than everything else.
  return runHent(dataDir, ['import', kind, file, ...(kind === 'products' ? ['--without-pictures'] : [])], track)
}

function runHent(dataDir: string, command: readonly string[], track: Track): Promise<void> {
  const env = { ...childEnvironment(process.env), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0' }
  const args = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', 'src/cli/hent.ts', ...command]
  const child = spawn(nodeBinary(), args, { cwd: projectRoot, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  track(child)
  let message = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => (message = (message + String(chunk)).slice(-4000)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`hent ${command.join(' ')} ended with ${code}:\n${message}`)),
    )
  })
}

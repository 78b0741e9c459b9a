import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StockFiles, TakenStock } from '#api/deps.ts'
import { acceptingArguments, programOutcome } from '#feeds/index.ts'
import type { CommandOutcome } from '#jobs/messages/tell-of-feed.ts'
import type { Log } from '#platform/log.ts'
import { runCommand } from './run-command.ts'

interface Parts {
  dataDir: string
  log: Log
  run?: (args: readonly string[], signal: AbortSignal) => Promise<CommandOutcome>
}

/** In ms. No upload with its import takes this long, so an older file was left by a killed process. */
const abandonedAfter = 6 * 3_600_000
/** Maximum number of files that wait in one process, stored on its disk. */
const most = 20

/**
 * Imports pushed inventories. Each runs as `hent import inventory` in a separate process, so that a large one does not
 * delay shoppers' requests. Imports run one after the other, like those of all feeds. `stop` ends the running import.
 */
export function openStockFiles({ dataDir, log, run = runCommand }: Parts): StockFiles & { stop(): Promise<void> } {
  const stopped = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const folder = join(dataDir, 'feeds', 'pushed')
  void removeAbandoned(folder).catch((error: unknown) =>
    log.error('pushed stock file not removed', { error: error as Error }),
  )

  async function takeNow(path: string, terms: Parameters<StockFiles['take']>[1]): Promise<TakenStock | 'stopped'> {
    if (stopped.signal.aborted) return 'stopped'
    const shops = (terms.onlyShops ?? []).flatMap(id => ['--only-shop', String(id)])
    const record = ['--record', String(terms.importId)]
    const args = ['import', 'inventory', path, '--json', ...record, ...shops, ...acceptingArguments(terms)]
    const { code, lines } = await run(args, stopped.signal)
    const outcome = readOutcome(lines)
    if (outcome) return outcome
    log.error('pushed stock not imported', { code, outcome: lines.at(-1) ?? '' })
    return 'stopped'
  }

  return {
    folder,
    isFull: () => waiting >= most || stopped.signal.aborted,
    take(path, terms) {
      waiting++
      const taken = last.then(() => takeNow(path, terms)).finally(() => waiting--)
      last = taken.catch(() => {})
      return taken
    },
    async stop() {
      stopped.abort()
      await last
    },
  }
}

function readOutcome(lines: readonly string[]): TakenStock | null {
  const line = lines.findLast(each => each.startsWith('{'))
  if (line === undefined) return null
  const parsed = programOutcome.safeParse(JSON.parse(line))
  return parsed.success ? parsed.data : null
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { force: true })
  }
}

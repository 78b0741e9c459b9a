import type { Database } from '#database/connection.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { follow, readAnew, type Followed } from './follow-changes.ts'
import { specifiedDefaults, type Defaults, type Snapshot } from './snapshot.ts'
import { listenForChanges } from './wake-up.ts'

/** The catalogue as it is now, for one process. */
export interface CatalogueSource {
  /** Take it once a request and use it to the end. */
  current(): Snapshot
  /** Rises with every change; `epoch` with every change but stock's, `stockVersion` with stock's. */
  readonly version: number
  readonly epoch: number
  readonly stockVersion: number
  /** Called after each change, with the new snapshot; answers how to stop. */
  onChange(listener: (snapshot: Snapshot) => void): () => void
  /** Whether the log was read to its end within the last 30 seconds. */
  isCurrent(): boolean
  /** Milliseconds since the log was last read to its end. */
  behind(): number
  /** Milliseconds that reading the whole catalogue took, the last time that it was read anew. */
  readonly readTook: number
  /** Reads the log now; done when everything committed before the call is in. Fails when the database is away. */
  refresh(): Promise<void>
  close(): Promise<void>
}

const lookEvery = 1_000
const soonest = 25
/** After a look so many times what it took is rest: while a feed changes everything, reading takes a fifth of a processor. */
const rest = 4
const maxRest = 10_000
/** What is served may be this old, in milliseconds. */
const oldest = 30_000

/** Milliseconds between two looks. The next one may take as long, and must end before what is served is too old. */
export const restAfter = (took: number) => Math.max(0, Math.min(maxRest, rest * took, oldest / 2 - took))

/** Reads the catalogue and keeps it current until closed. Fails when it cannot be read at all. */
export async function openCatalogue(
  database: Database,
  options: { clock: Clock; log: Log; defaults?: Partial<Defaults> },
): Promise<CatalogueSource> {
  const { clock, log } = options
  const defaults = { ...specifiedDefaults, ...options.defaults }
  const now = (): number => clock.now().getTime()
  const listeners = new Set<(snapshot: Snapshot) => void>()
  let readTook = 0
  const read = async (version?: number): Promise<Followed> => {
    const started = performance.now()
    const all = await readAnew(database, now(), defaults, version)
    readTook = Math.round(performance.now() - started)
    return all
  }
  let followed = await read()
  let lookedAt = performance.now()
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null

  const look = async (): Promise<void> => {
    const started = performance.now()
    const before = followed.snapshot
    followed = (await follow(database, followed, now())) ?? (await anew(before))
    lookedAt = started
    const ended = performance.now()
    restUntil = ended + restAfter(ended - started)
    if (followed.snapshot === before) return
    for (const listener of listeners) listener(followed.snapshot)
  }
  const anew = (before: Snapshot) => {
    log.info('catalogue read anew', { articles: before.size })
    return read(before.version)
  }
  /** One look at a time; however many ask while one runs, one more follows. */
  const lookAgain = (): Promise<void> => {
    queued ??= looking
      .catch(() => {})
      .then(() => {
        queued = null
        return (looking = closed ? Promise.resolve() : look())
      })
    return queued
  }
  let soon = false
  let restUntil = 0
  const schedule = (wanted: number): void => {
    if (closed) return
    clearTimeout(timer)
    const delay = Math.max(wanted, restUntil - performance.now())
    timer = setTimeout(() => {
      soon = false
      lookAgain()
        .catch((error: Error) =>
          log.warn('catalogue cannot read its changes', { error, behind: Math.round(performance.now() - lookedAt) }),
        )
        .finally(() => schedule(soon ? soonest : Math.max(soonest, Math.min(lookEvery, followed.pricesChange - now()))))
    }, delay)
    timer.unref()
  }
  // A stream of notifications must not put the look off for ever.
  const listener = listenForChanges(database, () => {
    if (!soon) schedule(soonest)
    soon = true
  })
  schedule(lookEvery)
  return {
    current: () => followed.snapshot,
    get version() {
      return followed.snapshot.version
    },
    get epoch() {
      return followed.snapshot.epoch
    },
    get stockVersion() {
      return followed.snapshot.stockVersion
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isCurrent: () => performance.now() - lookedAt < oldest,
    get readTook() {
      return readTook
    },
    behind: () => Math.round(performance.now() - lookedAt),
    refresh: lookAgain,
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all([listener.close(), looking.catch(() => {}), queued?.catch(() => {})])
    },
  }
}

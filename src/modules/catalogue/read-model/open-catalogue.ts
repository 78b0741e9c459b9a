import type { Database } from '#database/connection.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { follow, readCatalogue, type Followed } from './follow-changes.ts'
import { specifiedDefaults, type Defaults, type Snapshot } from './snapshot.ts'
import { listenForChanges } from './wake-up.ts'

/** The current catalogue of this process. */
export interface CatalogueSource {
  /** The current snapshot. Call once per request and use the result until the request ends. */
  current(): Snapshot
  /**
   * `version` increases with every change. `stockVersion` increases with changes of stock, and `epoch` with other changes
   * of the goods and lists.
   */
  readonly version: number
  readonly epoch: number
  readonly stockVersion: number
  /** Calls the listener with the new snapshot after each change. Returns a function that unsubscribes. */
  onChange(listener: (snapshot: Snapshot) => void): () => void
  /** Whether the change log was read to its end within the last 30 seconds. */
  isCurrent(): boolean
  /** Ms since the change log was last read to its end. */
  behind(): number
  /** Ms that the last full read of the catalogue took. */
  readonly readTook: number
  /**
   * Reads the change log now. Resolves when every change committed before the call is applied. Rejects if the database
   * is unavailable.
   */
  refresh(): Promise<void>
  close(): Promise<void>
}

const readEvery = 1_000
const minDelay = 25
/** Rest time as a multiple of reading time, so that reading takes about a fifth of one CPU during a large feed. */
const rest = 4
const maxRest = 10_000
/** The age of the data in ms from which the catalogue counts as behind. It still serves older data. */
const maxAge = 30_000

/**
 * The rest in ms between two reads. The limit of `maxAge / 2` makes a next read of the same length end before the data
 * is `maxAge` old.
 */
export const restAfter = (took: number) => Math.max(0, Math.min(maxRest, rest * took, maxAge / 2 - took))

/** Reads the catalogue, and then follows the change log until closed. Rejects if the first read fails. */
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
    const all = await readCatalogue(database, now(), defaults, version)
    readTook = Math.round(performance.now() - started)
    return all
  }
  let followed = await read()
  let lastReadAt = performance.now()
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null

  const readChanges = async (): Promise<void> => {
    const started = performance.now()
    const before = followed.snapshot
    followed = (await follow(database, followed, now())) ?? (await reload(before))
    lastReadAt = started
    const ended = performance.now()
    restUntil = ended + restAfter(ended - started)
    if (followed.snapshot === before) return
    for (const listener of listeners) listener(followed.snapshot)
  }
  const reload = (before: Snapshot) => {
    log.info('catalogue reloaded', { articles: before.size })
    return read(before.version)
  }
  /** Only one read runs at a time. All calls during a read share one following read. */
  const queueRead = (): Promise<void> => {
    queued ??= reading
      .catch(() => {})
      .then(() => {
        queued = null
        return (reading = closed ? Promise.resolve() : readChanges())
      })
    return queued
  }
  let soon = false
  let restUntil = 0
  const schedule = (requested: number): void => {
    if (closed) return
    clearTimeout(timer)
    const delay = Math.max(requested, restUntil - performance.now())
    timer = setTimeout(() => {
      soon = false
      queueRead()
        .catch((error: Error) =>
          log.warn('catalogue changes not read', { error, behind: Math.round(performance.now() - lastReadAt) }),
        )
        .finally(() =>
          schedule(soon ? minDelay : Math.max(minDelay, Math.min(readEvery, followed.pricesChange - now()))),
        )
    }, delay)
    timer.unref()
  }
  // Notifications that arrive while a read is scheduled do not postpone it.
  const listener = listenForChanges(database, () => {
    if (!soon) schedule(minDelay)
    soon = true
  })
  schedule(readEvery)
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
    isCurrent: () => performance.now() - lastReadAt < maxAge,
    get readTook() {
      return readTook
    },
    behind: () => Math.round(performance.now() - lastReadAt),
    refresh: queueRead,
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all([listener.close(), reading.catch(() => {}), queued?.catch(() => {})])
    },
  }
}

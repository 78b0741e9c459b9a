import type { Db } from '#database/connection.ts'
import type { Log } from '#platform/log.ts'
import { changesAfter, lastChange } from './queries-desk-changes.ts'

type Listener = (shops: ReadonlySet<number>) => void

export interface DeskChanges {
  /** Calls the listener with the shops of changed reservations. Returns a function that removes the listener. */
  onChange(listener: Listener): () => void
  close(): void
}

const lookEvery = 1_000
/**
 * In ms: the time that a transaction may take. Events are not committed in the order of their ids, so lower ids are looked
 * for during this time.
 */
const commitsWithin = 30_000
/** At the first read, this many lower ids may belong to running transactions. */
const startsBefore = 500

/**
 * Reports the shops of changed reservations, of all processes, within two seconds. Polls the database while there are
 * listeners. PostgreSQL's notifications are not used, because they would make the commits of reservations wait
 * (decision 0022).
 */
export function watchDesk(
  db: Db,
  log: Log,
  { every = lookEvery, now = () => performance.now() }: { every?: number; now?: () => number } = {},
): DeskChanges {
  const listeners = new Set<Listener>()
  let stop = (): void => {}

  function start(): () => void {
    let position: Position | null = null
    let failing = false
    let stopped = false
    let timer: NodeJS.Timeout | undefined
    const look = async (): Promise<void> => {
      const upTo = position?.upTo ?? Math.max(0, (await lastChange(db)) - startsBefore)
      const changes = await changesAfter(db, upTo)
      const seen = position?.seen ?? new Set(changes.map(({ id }) => id))
      position = advanced(position ?? { upTo, seen, marks: [] }, changes, now())
      const shops = new Set(
        changes.flatMap(({ id, shopId, fromShopId }) => (seen.has(id) ? [] : [shopId, fromShopId ?? shopId])),
      )
      if (shops.size > 0 && !stopped) for (const listener of listeners) listener(shops)
    }
    const again = async (): Promise<void> => {
      try {
        await look()
        failing = false
      } catch (error) {
        if (!failing) log.warn('desk changes not read', { error: error as Error })
        failing = true
      }
      if (stopped) return
      timer = setTimeout(() => void again(), every)
      timer.unref()
    }
    void again()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }
  return {
    onChange(listener) {
      if (listeners.size === 0) stop = start()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
    close() {
      listeners.clear()
      stop()
    },
  }
}

export interface Position {
  /** All changes up to this id are handled: reported, or older than the first read. */
  upTo: number
  /** The handled ids above `upTo`. */
  seen: ReadonlySet<number>
  /** The highest id at each read, with the time in ms. */
  marks: readonly { id: number; at: number }[]
}

/** The position after reading these changes. */
export function advanced({ upTo, seen, marks }: Position, read: readonly { id: number }[], at: number): Position {
  const ids = read.map(({ id }) => id)
  const settled = marks.filter(mark => at - mark.at >= commitsWithin)
  const next = Math.max(upTo, ...settled.map(({ id }) => id))
  return {
    upTo: next,
    seen: new Set([...seen, ...ids].filter(id => id > next)),
    marks: [
      ...marks.filter(mark => at - mark.at < commitsWithin),
      { id: [...seen, ...ids].reduce((a, b) => Math.max(a, b), upTo), at },
    ],
  }
}

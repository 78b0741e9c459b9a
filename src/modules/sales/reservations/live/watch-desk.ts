import type { Db } from '#database/connection.ts'
import type { Log } from '#platform/log.ts'
import { changesAfter, lastChange } from './queries-desk-changes.ts'

type Listener = (shops: ReadonlySet<number>) => void

export interface DeskChanges {
  /** Calls the listener with the shops of changed reservations. Returns a function that stops it. */
  onChange(listener: Listener): () => void
  close(): void
}

const lookEvery = 1_000
/**
 * In ms. Transactions commit out of order of their ids, so lower ids are looked for again for as long as a
 * transaction may take.
 */
const commitsWithin = 30_000
/** Before the first look: this many lower ids may belong to running transactions. */
const startsBefore = 500

/**
 * Reports, within two seconds, the shops of reservations that any process has changed. It polls the
 * database, and only while there are listeners. No notifications are sent, so that a reservation waits for
 * nothing (decision 0022).
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
  /** All changes up to this id are handled: reported, or older than the first look. */
  upTo: number
  /** The handled ids above `upTo`. */
  seen: ReadonlySet<number>
  /** The highest id at each look, with its time in ms. */
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

import type { DeskChanges } from '#modules/sales/reservations/index.ts'

export interface Watcher {
  accountId: number
  /** The shops with events for this stream. null: all. */
  shops: readonly number[] | null
}

export interface DeskStreams {
  /**
   * Opens an event stream, or returns why it cannot. `check` runs every half minute and returns the current access.
   * null ends the stream.
   */
  open(
    watcher: Watcher,
    check: () => Promise<Watcher | null>,
  ): ReadableStream<Uint8Array> | 'full' | 'too many' | 'stopping'
  readonly count: number
  /** Ends all streams permanently. */
  close(): void
}

interface Options {
  /** Enough for a till, a tablet and a phone: the tabs of a browser share one stream. */
  maxPerAccount?: number
  maxPerProcess?: number
  /** In ms. Proxies close connections that are silent for more than 30 s. */
  beatEvery?: number
  /** In ms. */
  checkEvery?: number
}
// A stream with more unread events is ended. Its browser polls instead.
const maxUnread = 50
const bytes = new TextEncoder()

/**
 * The desk's event streams of one process. Their number is limited, each sends heartbeats, and each ends with its
 * session or the process.
 */
export function openDeskStreams(
  changes: Pick<DeskChanges, 'onChange'>,
  { maxPerAccount = 12, maxPerProcess = 500, beatEvery = 20_000, checkEvery = 30_000 }: Options = {},
): DeskStreams {
  const open = new Map<() => void, number>()
  let stopping = false
  const countOf = (accountId: number) => [...open.values()].filter(id => id === accountId).length

  function start(
    controller: ReadableStreamDefaultController<Uint8Array>,
    first: Watcher,
    check: () => Promise<Watcher | null>,
  ): () => boolean {
    let watcher = first
    const stop = (): boolean => {
      if (!open.delete(end)) return false
      clearInterval(beat)
      clearInterval(checking)
      stopListening()
      return true
    }
    const end = (): void => {
      if (stop()) controller.close()
    }
    const say = (event: string, data: unknown): void => {
      if ((controller.desiredSize ?? -Infinity) < -maxUnread) return end()
      controller.enqueue(bytes.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    }
    const stopListening = changes.onChange(changed => {
      const shops = [...changed].filter(id => watcher.shops?.includes(id) ?? true)
      if (shops.length > 0) say('change', { shops })
    })
    const beat = setInterval(say, beatEvery, 'beat', {})
    const checking = setInterval(() => {
      // If the database is unavailable, the stream continues.
      check().then(
        now => (now === null ? end() : void (watcher = now)),
        () => {},
      )
    }, checkEvery)
    beat.unref()
    checking.unref()
    open.set(end, first.accountId)
    say('beat', {})
    return stop
  }

  return {
    open(watcher, check) {
      if (stopping) return 'stopping'
      if (open.size >= maxPerProcess) return 'full'
      if (countOf(watcher.accountId) >= maxPerAccount) return 'too many'
      let stop = (): unknown => null
      return new ReadableStream({
        start: controller => void (stop = start(controller, watcher, check)),
        // A cancelled stream is closed already: its controller throws if it is closed again.
        cancel: () => void stop(),
      })
    },
    get count() {
      return open.size
    },
    close() {
      stopping = true
      for (const end of [...open.keys()]) end()
    },
  }
}

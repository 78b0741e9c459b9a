import type { DeskChanges } from '#modules/sales/reservations/index.ts'

export interface Watcher {
  accountId: number
  /** Of which shops it hears; null: of all. */
  shops: readonly number[] | null
}

export interface DeskStreams {
  /** An event stream for who watches, or why there is none. `check` is asked every half minute who it is by now; null ends it. */
  open(
    watcher: Watcher,
    check: () => Promise<Watcher | null>,
  ): ReadableStream<Uint8Array> | 'full' | 'too many' | 'stopping'
  readonly count: number
  /** Ends all of them, for good. */
  close(): void
}

interface Options {
  /** A till, a tablet and a phone have one each: a browser shares it among its tabs. */
  maxPerAccount?: number
  maxPerProcess?: number
  /** ms; proxies end what is silent for longer than 30 s. */
  beatEvery?: number
  /** ms */
  checkEvery?: number
}
// A browser that does not read is told nothing more: it finds out by polling.
const maxUnread = 50
const bytes = new TextEncoder()

/** The desk's event streams of one process: bounded, each with its beat, ended with the session or the process. */
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
  ): () => void {
    let watcher = first
    const end = (): void => {
      if (!open.delete(end)) return
      clearInterval(beat)
      clearInterval(checking)
      stopListening()
      // Who went away has closed it already.
      if (controller.desiredSize !== null) controller.close()
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
      // Where the database cannot be asked, nobody has logged out either.
      check().then(
        now => (now === null ? end() : void (watcher = now)),
        () => {},
      )
    }, checkEvery)
    beat.unref()
    checking.unref()
    open.set(end, first.accountId)
    say('beat', {})
    return end
  }

  return {
    open(watcher, check) {
      if (stopping) return 'stopping'
      if (open.size >= maxPerProcess) return 'full'
      if (countOf(watcher.accountId) >= maxPerAccount) return 'too many'
      let end = (): void => {}
      return new ReadableStream({
        start: controller => void (end = start(controller, watcher, check)),
        cancel: () => end(),
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

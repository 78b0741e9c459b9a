import type { Shows } from '#api/reads/shows.ts'
import { encode, reencode, type EncodedAnswer, type Encoding, type PlainAnswer } from './encoded-answer.ts'

/** What the read model tells about how new it is. */
export interface Freshness {
  /** Another number: the catalogue has changed, every kept page is out of date. */
  epoch(): number
  /** Rises with each change of stock. */
  stockVersion(): number
  /** Whether what a page shows is true of the stock now; `since`: the version when the page was made. */
  holds(shown: readonly Shows[], since: number): boolean
  /** When the stock first changed after that version, by this process's clock, in ms; 0 when that is not known. */
  changedAfter(version: number): number
}

export interface PageCacheOptions {
  maxBytes: number
  freshness: Freshness
  now?: () => number
  onRefreshFault?: (error: unknown) => void
}

interface Entry {
  plain: Omit<PlainAnswer, 'body'>
  encodings: Partial<Record<Encoding, EncodedAnswer>> & { br: EncodedAnswer }
  bytes: number
  epoch: number
  shown: readonly Shows[]
  /** The stock that it was made of; the last that it was found true of, and when. */
  since: number
  trueOf: number
  trueAt: number
  madeAt: number
  refreshing: boolean
  /** Whether it was, or is being, compressed with more effort than while somebody waited for it. */
  thorough: boolean
  used: boolean
  make: Make
}
/** Makes a page; `keep` says whether everybody may get it, `shown` what it tells of stock. */
export type Make = () => Promise<PlainAnswer & { keep: boolean; shown: readonly Shows[] }>

const maxAge = 60_000
// Stock on a page is promised to be at most 2 s old; the read model takes its part of that.
const refreshAfter = 400
const staleLimit = 1_000
const mostAtOnce = 2
const keptStatuses = new Set([200, 202, 301, 302])

/** Finished pages as compressed bytes, the same for every shopper. */
export function createPageCache({ maxBytes, freshness, now = Date.now, onRefreshFault = () => {} }: PageCacheOptions) {
  // A Map remembers the order of insertion. The oldest goes first, unless it was used since: then it gets another round.
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<{ entry: Entry | null; answer: PlainAnswer }>>()
  let bytes = 0
  let epoch = freshness.epoch()
  let compressing = 0

  function drop(key: string, entry: Entry) {
    if (entries.get(key) === entry) entries.delete(key)
    bytes -= entry.bytes
    entry.bytes = 0
  }

  function usable(key: string): Entry | undefined {
    if (freshness.epoch() !== epoch) {
      entries.clear()
      bytes = 0
      epoch = freshness.epoch()
      return undefined
    }
    const entry = entries.get(key)
    if (!entry) return undefined
    const time = now()
    const stale = staleFor(entry, time)
    if (time - entry.madeAt > maxAge || stale > staleLimit) {
      drop(key, entry)
      return undefined
    }
    if (stale > refreshAfter && !entry.refreshing) {
      entry.refreshing = true
      make(key, entry.make).catch(onRefreshFault)
    }
    return entry
  }

  /** For how long the page may have shown stock that is no longer true. */
  function staleFor(entry: Entry, time: number): number {
    const version = freshness.stockVersion()
    if (version === entry.trueOf || freshness.holds(entry.shown, entry.since)) {
      entry.trueOf = version
      entry.trueAt = time
      return 0
    }
    // Which of the changes made it untrue is not known: the first one may have.
    return time - Math.max(entry.trueAt, freshness.changedAfter(entry.trueOf))
  }

  function make(key: string, maker: Make) {
    const already = underway.get(key)
    if (already) return already
    const promise = makeEntry(key, maker).finally(() => underway.delete(key))
    underway.set(key, promise)
    return promise
  }

  async function makeEntry(key: string, maker: Make) {
    const [madeAt, startEpoch, since] = [now(), freshness.epoch(), freshness.stockVersion()]
    const { keep, shown, ...answer } = await maker()
    if (!keep || !keptStatuses.has(answer.status)) return { entry: null, answer }
    const names = answer.headers.map(([name]) => name.toLowerCase())
    if (names.includes('set-cookie')) throw new Error(`a kept page must not set a cookie: ${key}`)
    const br = await encode(answer, 'br')
    const { status, headers } = answer
    const entry: Entry = {
      plain: { status, headers },
      encodings: { br },
      bytes: 0,
      refreshing: false,
      thorough: false,
      used: false,
      make: maker,
      epoch: startEpoch,
      shown,
      since,
      trueOf: since,
      trueAt: madeAt,
      madeAt,
    }
    if (startEpoch === freshness.epoch()) put(key, entry, br.body.byteLength + 1_000)
    return { entry, answer }
  }

  function put(key: string, entry: Entry, size: number) {
    const old = entries.get(key)
    if (old) drop(key, old)
    entry.bytes = size
    bytes += size
    entries.set(key, entry)
    for (const [oldest, victim] of entries) {
      if (bytes <= maxBytes) break
      if (oldest === key) continue
      if (!victim.used) drop(oldest, victim)
      else {
        victim.used = false
        entries.delete(oldest)
        entries.set(oldest, victim)
      }
    }
  }

  /** A page that is asked for again is worth being made smaller, behind those who wait. */
  function asked(key: string, entry: Entry) {
    entry.used = true
    if (entry.thorough || compressing >= mostAtOnce) return
    entry.thorough = true
    compressing += 1
    reencode(entry.encodings.br, entry.plain, 'br', 'thorough')
      .then(smaller => replace(key, entry, 'br', smaller))
      .catch(onRefreshFault)
      .finally(() => (compressing -= 1))
  }

  function replace(key: string, entry: Entry, encoding: Encoding, answer: EncodedAnswer) {
    const more = answer.body.byteLength - (entry.encodings[encoding]?.body.byteLength ?? 0)
    entry.encodings[encoding] = answer
    if (entries.get(key) !== entry) return
    entry.bytes += more
    bytes += more
  }

  return {
    /** The kept page at once, or undefined. No promise, no allocation: this is the shop's hottest line. */
    lookup(key: string, encoding: Encoding): EncodedAnswer | undefined {
      if (entries.size === 0) return undefined
      const entry = usable(key)
      if (entry) asked(key, entry)
      return entry?.encodings[encoding]
    },

    /** The page, kept or made; those who ask for it at the same time wait for the same one. */
    async get(key: string, encoding: Encoding, maker: Make): Promise<EncodedAnswer> {
      let entry: Entry | null | undefined = usable(key)
      if (entry) asked(key, entry)
      else {
        const made = await make(key, maker)
        if (!made.entry) return encode(made.answer, encoding)
        entry = made.entry
        entry.used = true
      }
      const ready = entry.encodings[encoding]
      if (ready) return ready
      const other = await reencode(entry.encodings.br, entry.plain, encoding)
      replace(key, entry, encoding, other)
      return other
    },

    get size() {
      return { pages: entries.size, bytes }
    },
  }
}

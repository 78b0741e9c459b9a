import type { Shows } from '#api/reads/freshness.ts'
import { recordById, type Snapshot, type Stock } from '#modules/catalogue/read-model/index.ts'
import type { CdnSettings } from '#platform/config/cdn.ts'
import type { Log } from '#platform/log.ts'
import { postOutside } from '#platform/outside/post-outside.ts'

/** In seconds. A CDN may show an expired page for so long while it fetches the new one. */
const whileRevalidating = 30
/** In ms. The page cache of this process may serve a page of before a change for 1 s, so no purge comes earlier. */
const purgeEvery = 1_500
/** In ms. A page may be in the page cache for a minute, and then in the CDN. */
const shownFor = (seconds: number) => 60_000 + (seconds + whileRevalidating) * 1_000
const maxShown = 20_000
/** The limit of a purge call of Cloudflare. */
const tagsAtOnce = 100

/** On every page. Purged when anything but stock changes. */
const everything = 'hent'
const anyStock = 'stock'
const stockOf = (articleId: number) => `stock-${articleId}`

interface Parts {
  seconds: number
  snapshot: () => Snapshot
  /** Tells the CDN that pages with one of these tags are old. undefined: they expire by themselves. */
  purge: ((tags: readonly string[]) => Promise<void>) | undefined
  onFault: (error: unknown) => void
  now?: () => number
}

/**
 * Headers with which a CDN may store a shared page for seconds, and tags by which it is purged when the data on the
 * page change. Browsers ignore these headers, and revalidate as without a CDN.
 */
export function createCdn({ seconds, snapshot, purge, onFault, now = Date.now }: Parts) {
  const shown = new Map<number, { stock: Stock; until: number }>()
  let before = snapshot()
  let changedNow = new Set<string>()
  let changedBefore = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function tagsOf(shows: readonly Shows[], tags: Set<string>): void {
    for (const view of shows) {
      if (view === 'no stock') continue
      if (view === 'any stock' || 'shopsOf' in view || 'shopsWithin' in view) tags.add(anyStock)
      else if ('all' in view) tagsOf(view.all, tags)
      else if ('piecesOf' in view)
        for (const [at, id] of view.piecesOf.entries()) {
          const stock = view.stocks[at]
          if (!stock || shown.size >= maxShown) {
            tags.add(anyStock)
            continue
          }
          tags.add(stockOf(id))
          if (purge) shown.set(id, { stock, until: now() + shownFor(seconds) })
        }
    }
  }

  async function flush(): Promise<void> {
    timer = undefined
    const due = [...changedBefore]
    changedBefore = changedNow
    changedNow = new Set()
    plan()
    const tags = due.includes(everything) ? [everything] : due
    try {
      for (let at = 0; at < tags.length; at += tagsAtOnce) await purge?.(tags.slice(at, at + tagsAtOnce))
    } catch (error) {
      onFault(error)
      for (const tag of tags) changedNow.add(tag)
      plan()
    }
  }
  function plan(): void {
    if (timer || changedNow.size + changedBefore.size === 0) return
    timer = setTimeout(() => void flush(), purgeEvery).unref()
  }

  return {
    /** Headers for a page with these stock facts, which was made from the catalogue `from`. */
    headersOf(shows: readonly Shows[], from: Snapshot): [string, string][] {
      // It may be older than a purge that was sent meanwhile.
      if (from.version !== snapshot().version) return []
      const tags = new Set([everything])
      tagsOf(shows, tags)
      const control = `max-age=${seconds}, stale-while-revalidate=${whileRevalidating}`
      return [
        ['CDN-Cache-Control', control],
        ['Surrogate-Control', control],
        ['Cache-Tag', [...tags].join(',')],
        ['Surrogate-Key', [...tags].join(' ')],
      ]
    },
    /** Purges the pages that no longer agree with the catalogue. */
    changed(): void {
      const current = snapshot()
      if (!purge || current === before) return
      if (current.epoch !== before.epoch || current.epochs !== before.epochs) changedNow.add(everything)
      if (current.stockVersion !== before.stockVersion) {
        changedNow.add(anyStock)
        for (const [id, { stock, until }] of shown) {
          const isMoved = recordById(current, id)?.stock !== stock
          if (isMoved) changedNow.add(stockOf(id))
          if (isMoved || until < now()) shown.delete(id)
        }
      }
      before = current
      plan()
    },
    close: () => clearTimeout(timer),
  }
}
export type Cdn = ReturnType<typeof createCdn>

/** A call that Cloudflare (JSON and bearer token) and Fastly (`Surrogate-Key` and `Fastly-Key`) understand. */
export function purgeCall({ purgeUrl, purgeToken }: CdnSettings) {
  if (purgeUrl === undefined) return undefined
  return async (tags: readonly string[]): Promise<void> => {
    const token = purgeToken === undefined ? {} : { authorization: `Bearer ${purgeToken}`, 'fastly-key': purgeToken }
    const result = await postOutside(purgeUrl, {
      headers: { 'content-type': 'application/json', 'surrogate-key': tags.join(' '), ...token },
      body: JSON.stringify({ tags }),
      timeout: 5_000,
      inward: true,
    })
    if (!result.ok) throw new Error(`the CDN cannot be reached: ${result.reason}`)
    if (result.status >= 300) throw new Error(`the CDN refused the purge: status ${result.status}`)
  }
}

/** The CDN of the configuration, which is purged after each change. undefined: none. */
export function openCdn(
  settings: CdnSettings | undefined,
  catalogue: { current(): Snapshot; onChange(listener: () => void): () => void },
  log: Log,
): Cdn | undefined {
  if (!settings) return undefined
  const onFault = (error: unknown) => log.warn('CDN not purged', { error: error as Error })
  const { seconds } = settings
  const cdn = createCdn({ seconds, snapshot: () => catalogue.current(), purge: purgeCall(settings), onFault })
  catalogue.onChange(() => cdn.changed())
  return cdn
}

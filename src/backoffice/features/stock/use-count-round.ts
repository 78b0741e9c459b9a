import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { tabStore } from '#ui/storage/browser-store.ts'
import { addCountResult, addScan, toRound, type RoundRow } from './count-round.ts'

/**
 * The list of a counting round, kept in tab storage, so it survives a reload and a network failure. A scan is added
 * immediately. Its article is looked up in the background, and again when the network is back. `unavailable`: the last
 * lookup failed.
 */
export function useCountRound(shop: number) {
  const [rows, setRows] = useState<RoundRow[]>([])
  const [unavailable, setUnavailable] = useState(false)
  const asking = useRef(new Set<string>())
  const store = useMemo(() => tabStore<RoundRow[]>(`hent-telling-${shop}`, toRound, []), [shop])

  const ask = useCallback(
    async (ean: string) => {
      if (asking.current.has(ean)) return
      asking.current.add(ean)
      const result = await browserApi('GET /staff/stock', { query: { shop: String(shop), q: ean } })
      asking.current.delete(ean)
      setUnavailable(!result.ok)
      if (result.ok) setRows(now => addCountResult(now, ean, result.data.found))
    },
    [shop],
  )
  const askAgain = useCallback(
    (list: readonly RoundRow[]) => {
      for (const { ean, stock, unknown } of list) if (stock === null && !unknown) void ask(ean)
    },
    [ask],
  )

  useEffect(() => {
    const before = store.read()
    // In an effect, since the server cannot read tab storage.
    // oxlint-disable-next-line react/set-state-in-effect
    setRows(before)
    askAgain(before)
  }, [store, askAgain])
  useEffect(() => {
    const again = () => askAgain(rows)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [rows, askAgain])

  const change = useCallback(
    (next: (now: RoundRow[]) => RoundRow[]) =>
      setRows(now => {
        const list = next(now)
        store.write(list)
        return list
      }),
    [store],
  )
  const scan = useCallback(
    (ean: string) => {
      change(now => addScan(now, ean))
      if (ean.trim() !== '') void ask(ean.trim())
    },
    [change, ask],
  )
  return { rows, unavailable, scan, change, askAgain: () => askAgain(rows) }
}

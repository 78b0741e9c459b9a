import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiResult } from '#contract/client/transport.ts'

/**
 * Calls `load` every `seconds`, and revalidates the page if the result's fingerprint differs from that of `view`.
 * `seconds` null: no polling. Returns true after a network or server error, which leaves the page as it is.
 */
export function usePolling<T>(
  view: T,
  {
    load,
    fingerprintOf,
    seconds,
  }: { load: () => Promise<ApiResult<T>>; fingerprintOf: (result: T) => string; seconds: number | null },
): boolean {
  const { revalidate } = useRevalidator()
  const [isUnreachable, setUnreachable] = useState(false)
  const fingerprint = fingerprintOf(view)
  const latest = useRef({ load, fingerprintOf, fingerprint, revalidate })
  useEffect(() => {
    latest.current = { load, fingerprintOf, fingerprint, revalidate }
  })
  useEffect(() => {
    if (seconds === null) return
    let ended = false
    const pollNow = async () => {
      if (document.hidden) return
      const result = await latest.current.load()
      if (ended) return
      setUnreachable(!result.ok && (result.status === 0 || result.status >= 500))
      // The session has ended: the page's loader redirects to the login.
      const isOver = !result.ok && result.status === 401
      if (isOver || (result.ok && latest.current.fingerprintOf(result.data) !== latest.current.fingerprint))
        await latest.current.revalidate()
    }
    const timer = setInterval(() => void pollNow(), seconds * 1_000)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [seconds])
  return isUnreachable
}

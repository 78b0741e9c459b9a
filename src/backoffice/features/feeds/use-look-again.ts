import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiResult } from '#contract/client/transport.ts'

/**
 * Polls `ask` every few seconds and revalidates the page when `lookOf` of its response has changed. `seconds` null: no
 * polling. Returns true if the last request could not reach the shop; the page then stays as it is.
 */
export function useLookAgain<T>(
  view: T,
  { ask, lookOf, seconds }: { ask: () => Promise<ApiResult<T>>; lookOf: (result: T) => string; seconds: number | null },
): boolean {
  const { revalidate } = useRevalidator()
  const [lost, setLost] = useState(false)
  const look = lookOf(view)
  const latest = useRef({ ask, lookOf, look, revalidate })
  useEffect(() => {
    latest.current = { ask, lookOf, look, revalidate }
  })
  useEffect(() => {
    if (seconds === null) return
    let ended = false
    const lookNow = async () => {
      if (document.hidden) return
      const result = await latest.current.ask()
      if (ended) return
      setLost(!result.ok && (result.status === 0 || result.status >= 500))
      // The session has ended: the page's loader redirects to the login.
      const isOver = !result.ok && result.status === 401
      if (isOver || (result.ok && latest.current.lookOf(result.data) !== latest.current.look))
        await latest.current.revalidate()
    }
    const timer = setInterval(() => void lookNow(), seconds * 1_000)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }, [seconds])
  return lost
}

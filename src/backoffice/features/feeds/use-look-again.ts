import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiResult } from '#contract/client/transport.ts'

/**
 * Polls `ask` every few seconds and revalidates the page when `lookOf` of its response has changed. `seconds` null: no
 * polling. Returns true if the last request could not reach the shop; the page then stays as it is.
 */
export function useLookAgain<T>(
  shown: T,
  { ask, lookOf, seconds }: { ask: () => Promise<ApiResult<T>>; lookOf: (answer: T) => string; seconds: number | null },
): boolean {
  const { revalidate } = useRevalidator()
  const [lost, setLost] = useState(false)
  const look = lookOf(shown)
  const latest = useRef({ ask, lookOf, look, revalidate })
  useEffect(() => {
    latest.current = { ask, lookOf, look, revalidate }
  })
  useEffect(() => {
    if (seconds === null) return
    let ended = false
    const lookNow = async () => {
      if (document.hidden) return
      const answer = await latest.current.ask()
      if (ended) return
      setLost(!answer.ok && (answer.status === 0 || answer.status >= 500))
      // The session has ended: the page's loader redirects to the login.
      const isOver = !answer.ok && answer.status === 401
      if (isOver || (answer.ok && latest.current.lookOf(answer.data) !== latest.current.look))
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

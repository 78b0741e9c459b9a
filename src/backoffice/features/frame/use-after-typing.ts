import { useEffect, useRef } from 'react'

const wait = 400

type Answer<T> = { ok: true; data: T } | { ok: false }

/**
 * Calls `ask` shortly after the last keystroke and passes its data to `answered`. A failed or outdated response is
 * ignored, so the previous result is kept.
 */
export function useAfterTyping<Typed, T>(
  ask: (typed: Typed) => Promise<Answer<T>>,
  answered: (data: T) => void,
): (typed: Typed) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastRequest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return typed => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const turn = ++lastRequest.current
      void ask(typed).then(result => {
        if (result.ok && turn === lastRequest.current) answered(result.data)
      })
    }, wait)
  }
}

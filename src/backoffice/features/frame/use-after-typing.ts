import { useEffect, useRef } from 'react'

const wait = 400

type Answer<T> = { ok: true; data: T } | { ok: false }

/**
 * Asks the server a moment after the last key and hands on what it answers. Where nothing comes back, or a later question
 * has overtaken the answer, nothing is handed on: what was shown last stays.
 */
export function useAfterTyping<Typed, T>(
  ask: (typed: Typed) => Promise<Answer<T>>,
  answered: (data: T) => void,
): (typed: Typed) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return typed => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const turn = ++asked.current
      void ask(typed).then(answer => {
        if (answer.ok && turn === asked.current) answered(answer.data)
      })
    }, wait)
  }
}

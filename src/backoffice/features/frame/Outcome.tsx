import { useEffect, useRef } from 'react'
import { Notice } from '#ui/display/Notice.tsx'
import type { Elements } from '#ui/elements.ts'

interface Answer {
  done: string
  message?: string
}

/**
 * The outcome of the last submission. It receives the focus. If fields have errors, the first of them does instead.
 */
export function Outcome({
  answer,
  messages,
  before = null,
  children,
}: {
  answer: Answer | undefined
  /** The text for each `done` code of a result. A code without a text displays nothing. */
  messages: Readonly<Record<string, string>>
  /** The `done` code of the page that redirected here. */
  before?: string | null
  children?: Elements
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer || answer.done === 'shown') return
    const wrong = answer.done === 'refused' ? document.querySelector<HTMLElement>('main [aria-invalid=true]') : null
    ;(wrong ?? place.current)?.focus()
  }, [answer])
  const done = answer ? answer.done : before
  const text = done !== null && Object.hasOwn(messages, done) ? messages[done] : undefined
  return (
    <div ref={place} tabIndex={-1} className="mt-4 empty:hidden">
      {answer?.done === 'refused' && <Notice kind="error" {...(answer.message && { title: answer.message })} />}
      {text && <Notice kind="success" title={text} />}
      {children}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { Notice } from '#ui/display/Notice.tsx'
import type { Elements } from '#ui/elements.ts'

interface Answer {
  done: string
  message?: string
}

/** Where it is told what came of a press: an editor stands there after it, or in the first field to correct. */
export function Outcome({
  answer,
  messages,
  before = null,
  children,
}: {
  answer: Answer | undefined
  /** What is said of each thing that is done; of others nothing is. */
  messages: Readonly<Record<string, string>>
  /** What was done on the page that led here. */
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
  const said = done !== null && Object.hasOwn(messages, done) ? messages[done] : undefined
  return (
    <div ref={place} tabIndex={-1} className="mt-4 empty:hidden">
      {answer?.done === 'refused' && <Notice kind="error" {...(answer.message && { title: answer.message })} />}
      {said && <Notice kind="success" title={said} />}
      {children}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import type { MoveActionResult } from './act-on-reservation.ts'

/** Why a press was refused, below its button: both are in view, since the button is to be pressed again. */
export function RefusedHere({ answer }: { answer: Extract<MoveActionResult, { done: 'refused' }> }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    if (answer) void place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <p ref={place} role="alert" className="mt-3 scroll-mb-4 font-medium text-bad">
      {answer.part ?? answer.message}
    </p>
  )
}

import { useEffect, useRef } from 'react'
import type { MoveActionResult } from './act-on-reservation.ts'

/**
 * The error of a refused move, below its button. It scrolls into view, since the assistant will try the button again.
 */
export function RefusedHere({ answer }: { answer: Extract<MoveActionResult, { done: 'refused' }> }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The braces discard the return value: newer browsers return a promise, which is no valid clean-up.
    if (answer) void place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <p ref={place} role="alert" className="mt-3 scroll-mb-4 font-medium text-bad">
      {answer.part ?? answer.message}
    </p>
  )
}

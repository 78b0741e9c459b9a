import { useEffect, useRef } from 'react'
import type { MoveActionResult } from './act-on-reservation.ts'

/**
 * The error of a refused move, below its button. It scrolls into view, since the assistant will try the button again.
 */
export function RefusedHere({ answer }: { answer: Extract<MoveActionResult, { done: 'refused' }> }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Braces and `void`, since newer browsers return a promise, and an effect may only return a clean-up function.
    if (answer) void place.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <p ref={place} role="alert" className="mt-3 scroll-mb-4 font-medium text-bad">
      {answer.part ?? answer.message}
    </p>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { intentField } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import type { CountActionResult } from './count-action.ts'

/**
 * The outcome of the last submission, with an undo button for a limited time. It receives the focus, unless a field has
 * an error or the form displays the refusal itself (`inForm`).
 */
export function CountOutcome({
  result,
  busy,
  inForm = false,
}: {
  result: CountActionResult | undefined
  busy: boolean
  inForm?: boolean
}) {
  const [last, setLast] = useState(result)
  if (result?.done === 'counted' && result !== last) setLast(result)
  // If the shop gave no usable response to the undo, the button remains, so that it can be pressed again.
  const isUndoUnavailable = result?.done === 'refused' && result.of === 'angre' && result.unavailable
  const counted = isUndoUnavailable ? last : result
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    const error = document.querySelector<HTMLElement>('main form [data-refusal]')
    ;(wrong ?? error ?? place.current)?.focus()
  }, [result])
  return (
    <div ref={place} tabIndex={-1} className="mt-4 empty:hidden">
      {result?.done === 'refused' && !inForm && <Notice kind="error" title={result.message} />}
      {result?.done === 'undone' && <Notice kind="success" title={result.message} />}
      {counted?.done === 'counted' && (
        <Notice kind="success" title={counted.message}>
          <UndoCount key={counted.round} round={counted.round} seconds={counted.undoFor} busy={busy} />
        </Notice>
      )}
    </div>
  )
}

function UndoCount({ round, seconds, busy }: { round: number; seconds: number; busy: boolean }) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  if (over) return null
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <input type="hidden" name={intentField} value="angre" />
      <input type="hidden" name="round" value={round} />
      <Button type="submit" look="quiet" busy={busy}>
        Angre
      </Button>
    </Form>
  )
}

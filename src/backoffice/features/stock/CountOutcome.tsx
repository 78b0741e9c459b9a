import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { intentField } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import type { CountActionResult } from './count-action.ts'

/**
 * The outcome of the last submission, with an undo button for a limited time. It receives the focus, unless a field has an
 * error or the form displays the refusal itself (`inForm`).
 */
export function CountOutcome({
  answer,
  busy,
  inForm = false,
}: {
  answer: CountActionResult | undefined
  busy: boolean
  inForm?: boolean
}) {
  const [last, setLast] = useState(answer)
  if (answer?.done === 'counted' && answer !== last) setLast(answer)
  // If the undo request did not reach the shop, the button remains, so that it can be pressed again.
  const isUndoUnavailable = answer?.done === 'refused' && answer.of === 'angre' && answer.unavailable
  const counted = isUndoUnavailable ? last : answer
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    const refused = document.querySelector<HTMLElement>('main form [data-refusal]')
    ;(wrong ?? refused ?? place.current)?.focus()
  }, [answer])
  return (
    <div ref={place} tabIndex={-1} className="mt-4 empty:hidden">
      {answer?.done === 'refused' && !inForm && <Notice kind="error" title={answer.message} />}
      {answer?.done === 'undone' && <Notice kind="success" title={answer.message} />}
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

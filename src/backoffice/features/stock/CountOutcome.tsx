import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import type { CountAnswer } from './count-action.ts'

/** What came of the last press, and for a minute the way back. It gets the focus unless a field is wrong. */
export function CountOutcome({ answer, busy }: { answer: CountAnswer | undefined; busy: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    ;(wrong ?? place.current)?.focus({ preventScroll: wrong === null })
  }, [answer])
  return (
    <div ref={place} tabIndex={-1} className="mt-4 empty:hidden">
      {answer?.done === 'refused' && <Notice kind="error" title={answer.message} />}
      {answer?.done === 'undone' && <Notice kind="success" title={answer.message} />}
      {answer?.done === 'counted' && (
        <Notice kind="success" title={answer.message}>
          <UndoCount key={answer.round} round={answer.round} seconds={answer.undoFor} busy={busy} />
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
      <input type="hidden" name="handling" value="angre" />
      <input type="hidden" name="round" value={round} />
      <Button type="submit" look="quiet" busy={busy}>
        Angre
      </Button>
    </Form>
  )
}

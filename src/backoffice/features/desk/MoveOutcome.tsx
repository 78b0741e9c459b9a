import { useEffect, useRef } from 'react'
import { Notice } from '#ui/display/Notice.tsx'
import type { MoveActionResult } from './act-on-reservation.ts'
import { movedLabels } from './move-labels.ts'
import { UndoButton } from './UndoButton.tsx'
import type { Elements } from '#ui/elements.ts'

/**
 * The outcome of the last submission, at the foot of the screen in reach of the thumb. It receives the focus, since the
 * pressed button may no longer exist. If it contains an element with `data-on`, such as the link to the next page, that
 * element is focused instead.
 */
export function MoveOutcome({
  answer,
  version,
  children,
}: {
  answer: MoveActionResult | undefined
  /** Version of the reservation on the page, for the undo button. Default: the version in the answer. */
  version?: string
  children?: Elements
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const on = place.current?.querySelector<HTMLElement>('[data-on]') ?? place.current
    if (answer) on?.focus({ preventScroll: true })
  }, [answer])
  return (
    <div ref={place} tabIndex={-1} className="sticky bottom-3 z-10 mt-4 empty:hidden">
      {answer &&
        (answer.done === 'refused' ? (
          <Notice kind="error" title={answer.message} className="shadow-float" />
        ) : (
          <Notice kind="success" title={`${answer.code} ${movedLabels[answer.done]}`} className="shadow-float">
            <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
              <UndoButton
                key={`${answer.id} ${answer.done}`}
                id={answer.id}
                version={version ?? answer.version}
                code={answer.code}
                seconds={answer.undoFor}
              />
              {children}
            </div>
          </Notice>
        ))}
    </div>
  )
}

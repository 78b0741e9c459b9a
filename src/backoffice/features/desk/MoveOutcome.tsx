import { useEffect, useRef } from 'react'
import { Notice } from '#ui/display/Notice.tsx'
import type { MoveActionResult } from './act-on-reservation.ts'
import { movedLabels } from './move-labels.ts'
import { UndoButton } from './undo/UndoButton.tsx'
import type { Elements } from '#ui/elements.ts'

/**
 * The outcome of the last submission, at the foot of the screen in reach of the thumb. It receives the focus, since the
 * pressed button may no longer exist. An element in it with `data-on`, such as the link to the next page, is focused
 * instead.
 */
export function MoveOutcome({
  result,
  version,
  children,
}: {
  result: MoveActionResult | undefined
  /** Version of the reservation on the page, for the undo button. Default: the version in `result`. */
  version?: string
  children?: Elements
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const on = place.current?.querySelector<HTMLElement>('[data-on]') ?? place.current
    if (result) on?.focus({ preventScroll: true })
  }, [result])
  return (
    <div ref={place} tabIndex={-1} className="sticky bottom-3 z-10 mt-4 empty:hidden">
      {result &&
        (result.done === 'refused' ? (
          <Notice kind="error" title={result.message} className="shadow-float" />
        ) : (
          <Notice kind="success" title={`${result.code} ${movedLabels[result.done]}`} className="shadow-float">
            <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
              <UndoButton
                key={`${result.id} ${result.done}`}
                id={result.id}
                version={version ?? result.version}
                code={result.code}
                seconds={result.undoFor}
              />
              {children}
            </div>
          </Notice>
        ))}
    </div>
  )
}

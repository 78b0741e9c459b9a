import { useEffect, useRef } from 'react'
import { UndoLine } from '../../cart/UndoLine.tsx'
import type { Swapping } from './use-swapped.ts'

/** Names the goods that were replaced by another colour or size, with a button that undoes it. */
export function SwappedLine({ swapping: { latest, undo } }: { swapping: Swapping }) {
  const text = useRef<HTMLParagraphElement>(null)
  const undone = latest?.undone ?? false
  useEffect(() => {
    // The focused undo button has disappeared, so the focus moves to the text.
    if (undone) text.current?.focus()
  }, [undone])
  if (latest && undone)
    return (
      <p ref={text} role="status" tabIndex={-1} className="rounded-card bg-mist px-4 py-3">
        {`${latest.swapped.name} er byttet tilbake til ${latest.swapped.from}.`}
      </p>
    )
  return (
    <UndoLine change={latest} onUndo={undo}>
      <strong className="font-semibold">{latest?.swapped.name}</strong>
      <span>{` er byttet til ${latest?.swapped.to ?? ''}`}</span>
    </UndoLine>
  )
}

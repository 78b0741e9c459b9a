import { UndoLine } from './UndoLine.tsx'
import type { Removal } from './use-removal.ts'

/** Names the removed line, with a button that restores it. */
export function RemovedLine({ removal: { removed, undo } }: { removal: Removal }) {
  return (
    <UndoLine change={removed} onUndo={undo}>
      <strong className="font-semibold">{removed?.name}</strong> er fjernet
    </UndoLine>
  )
}

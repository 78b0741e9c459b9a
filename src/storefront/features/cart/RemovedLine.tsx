import { UndoLine } from './UndoLine.tsx'
import type { Removal } from './use-removal.ts'

/** Names the removed line. */
export function RemovedLine({ removal: { removed, undo } }: { removal: Removal }) {
  return (
    <UndoLine change={removed} onUndo={undo}>
      <strong className="font-semibold">{removed?.name}</strong> er fjernet
    </UndoLine>
  )
}

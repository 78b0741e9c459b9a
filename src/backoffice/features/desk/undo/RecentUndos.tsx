import { useState } from 'react'
import { addUndos, undoKey, type Undoable } from './recent-undos.ts'
import { UndoButton } from './UndoButton.tsx'

interface Result {
  undos: readonly Undoable[]
  gone?: readonly string[]
}

/** The actions of this page that can still be undone. A later action does not remove the undo of an earlier one. */
export function useRecentUndos(result: Result | undefined): Undoable[] {
  const [recent, setRecent] = useState({ result, undos: result ? addUndos([], result) : [] })
  if (result === undefined || result === recent.result) return recent.undos
  const undos = addUndos(recent.undos, result)
  setRecent({ result, undos })
  return undos
}

/** One undo button for each action. A button disappears when its time is over. */
export function RecentUndos({ undos }: { undos: readonly Undoable[] }) {
  if (undos.length === 0) return null
  return (
    <ul aria-label="Kan angres" className="mt-2 max-h-28 space-y-1 overflow-y-auto">
      {undos.map(({ about, more, ...undo }) => (
        <li key={`${undoKey({ id: undo.id, about })} ${undo.version}`}>
          <UndoButton {...undo} about={about} more={{ ...more, about }} />
        </li>
      ))}
    </ul>
  )
}

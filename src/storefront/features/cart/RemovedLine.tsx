import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import type { Removal } from './use-removal.ts'

/** Names the removed line. Gets the focus, because the focused button was removed too. */
export function RemovedLine({ removal }: { removal: Removal }) {
  const { removed, undo } = removal
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) button.current?.focus()
  }, [removed])
  return (
    <div role="status" className="mb-4 empty:hidden">
      {removed && (
        <div className="flex items-center justify-between gap-4 rounded-card bg-mist py-1 pl-4 pr-2">
          <p className="min-w-0">
            <strong className="font-semibold">{removed.name}</strong> er fjernet
          </p>
          <button ref={button} type="button" onClick={undo} className="button shrink-0">
            <Undo2 aria-hidden size={18} />
            Angre
          </button>
        </div>
      )}
    </div>
  )
}

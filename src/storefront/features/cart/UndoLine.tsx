import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Names a change of the cart, with a button to undo it. The undo button gets the focus, because the button that was
 * clicked is gone.
 */
export function UndoLine({
  change,
  onUndo,
  children,
}: {
  /** null: there is nothing to undo. */
  change: object | null
  onUndo: () => void
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (change) button.current?.focus()
  }, [change])
  return (
    <div role="status" className="mb-4 empty:hidden">
      {change && (
        <div className="flex items-center justify-between gap-4 rounded-card bg-mist py-1 pl-4 pr-2">
          <p className="min-w-0">{children}</p>
          <button ref={button} type="button" onClick={onUndo} className="button shrink-0">
            <Undo2 aria-hidden size={18} />
            Angre
          </button>
        </div>
      )}
    </div>
  )
}

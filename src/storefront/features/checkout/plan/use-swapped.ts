import { useState } from 'react'

/** Goods that were replaced by another colour or size. */
export interface Swapped {
  /** The name of the article. */
  name: string
  /** The colour and size before and after. */
  from: string
  to: string
  undo: () => void
}

/** The latest replacement on this page, and whether it has been undone. */
export function useSwapped() {
  const [state, setState] = useState<{ swapped: Swapped; undone: boolean } | null>(null)
  return {
    latest: state,
    onSwapped: (swapped: Swapped) => setState({ swapped, undone: false }),
    undo() {
      if (!state || state.undone) return
      state.swapped.undo()
      setState({ ...state, undone: true })
    },
  }
}
export type Swapping = ReturnType<typeof useSwapped>

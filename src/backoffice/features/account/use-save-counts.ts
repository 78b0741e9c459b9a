import { useState } from 'react'
import type { AccountActionResult } from './account-action.ts'

/**
 * Counts the saves of each form, by its intent. Used as the key of a form, the count remounts the form after a save,
 * which empties its fields. A refusal, or a save of another form, keeps the typed values.
 */
export function useSaveCounts(result: AccountActionResult | undefined): Readonly<Record<string, number>> {
  const [state, setState] = useState<State>({ counted: undefined, counts: {} })
  if (result === state.counted) return state.counts
  const counts = result?.done === 'saved' ? countSave(state.counts, result.of) : state.counts
  setState({ counted: result, counts })
  return counts
}

interface State {
  /** The latest result that was processed. */
  counted: AccountActionResult | undefined
  counts: Readonly<Record<string, number>>
}

const countSave = (counts: State['counts'], form: string) => ({ ...counts, [form]: (counts[form] ?? 0) + 1 })

import { useState } from 'react'
import type { AccountActionResult } from './account-action.ts'

/**
 * Counts the saves of each form, by its intent. As a form's key, the count empties the form after its own save only: a refusal
 * and the save of another form keep the values that are typed in it.
 */
export function useSaveCounts(result: AccountActionResult | undefined): Readonly<Record<string, number>> {
  const [state, setState] = useState<State>({ counted: undefined, counts: {} })
  if (result === state.counted) return state.counts
  const counts = result?.done === 'saved' ? countSave(state.counts, result.of) : state.counts
  setState({ counted: result, counts })
  return counts
}

interface State {
  /** The latest result that is counted. */
  counted: AccountActionResult | undefined
  counts: Readonly<Record<string, number>>
}

const countSave = (counts: State['counts'], form: string) => ({ ...counts, [form]: (counts[form] ?? 0) + 1 })

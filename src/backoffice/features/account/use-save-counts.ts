import { useEffect, useState } from 'react'
import type { AccountActionResult } from './account-action.ts'

/**
 * Counts the saves of each form, by its intent. As a form's key, the count empties the form after its own save only: a refusal
 * and the save of another form keep the values that are typed in it.
 */
export function useSaveCounts(result: AccountActionResult | undefined): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  useEffect(() => {
    if (result?.done === 'saved') setCounts(before => ({ ...before, [result.of]: (before[result.of] ?? 0) + 1 }))
  }, [result])
  return counts
}

import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Keeps the result of the last submission until the location changes. React Router drops `actionData` on each revalidation,
 * for example when a live change arrives, and the undo button would disappear.
 */
export function useLastActionResult<Answer>(result: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, answer: result })
  if (result !== undefined && (last.answer !== result || last.key !== key)) setLast({ key, answer: result })
  return result ?? (last.key === key ? last.answer : undefined)
}

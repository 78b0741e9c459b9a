import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What came of the last press, for as long as one stays: React Router forgets an action's answer whenever the page's data is read anew, as
 * the list is when somebody else's change comes in, and the button that undoes the press would go with it.
 */
export function useLastActionResult<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, answer })
  if (answer !== undefined && (last.answer !== answer || last.key !== key)) setLast({ key, answer })
  return answer ?? (last.key === key ? last.answer : undefined)
}

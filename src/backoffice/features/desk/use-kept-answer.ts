import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What came of the last press, for as long as one stays: React Router forgets an action's answer whenever the page's data is read anew, as
 * the list is when somebody else's change comes in, and the button that undoes the press would go with it.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key)) setKept({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}

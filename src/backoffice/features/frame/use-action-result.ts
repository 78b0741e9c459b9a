import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

/** A press is on its way, or what it changed is still being read. */
export const useIsSubmitting = (): boolean => useNavigation().formData !== undefined

/**
 * What came of the last press, as `useActionData`, but no sooner than the page shows what it made: the answer itself comes a
 * moment earlier, and who presses again at once would send the version of before.
 */
export function useActionResult<Answer>(): ReturnType<typeof useActionData<Answer>> {
  const answer = useActionData<Answer>()
  const reading = useNavigation().state === 'loading'
  const pressed = useIsSubmitting()
  const [shown, setShown] = useState(answer)
  const now = reading && pressed ? shown : answer
  if (now !== shown) setShown(now)
  return now
}

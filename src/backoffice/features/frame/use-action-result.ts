import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

/** Whether a submission or the following revalidation is in progress. */
export const useIsSubmitting = (): boolean => useNavigation().formData !== undefined

/**
 * Like `useActionData`, but returns the result together with the revalidated data. React Router returns the result
 * before the data. A second press at that time would submit an outdated version.
 */
export function useActionResult<Answer>(): ReturnType<typeof useActionData<Answer>> {
  const result = useActionData<Answer>()
  const reading = useNavigation().state === 'loading'
  const pressed = useIsSubmitting()
  const [shown, setShown] = useState(result)
  const now = reading && pressed ? shown : result
  if (now !== shown) setShown(now)
  return now
}

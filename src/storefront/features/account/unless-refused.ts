import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResult } from './form-result.ts'

/** A form that was refused changed nothing, and without a line nothing could be loaded anyway. */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const answer = actionResult as FormResult | undefined
  return answer ? answer.ok : defaultShouldRevalidate
}

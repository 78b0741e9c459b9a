import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

/** A form that was refused changed nothing, and without a line nothing could be loaded anyway. */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const answer = actionResult as FormAnswer | undefined
  return answer ? answer.ok : defaultShouldRevalidate
}

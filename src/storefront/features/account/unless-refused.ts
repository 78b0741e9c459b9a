import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResult } from './form-result.ts'

/**
 * Keeps loaders from running again after a refused form. The form changed nothing, and offline the loaders would fail.
 */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const result = actionResult as FormResult | undefined
  return result ? result.ok : defaultShouldRevalidate
}

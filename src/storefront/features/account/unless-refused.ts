import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResult } from './form-result.ts'

/** A refused form changed nothing, so loaders do not run again. Offline they would fail. */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const result = actionResult as FormResult | undefined
  return result ? result.ok : defaultShouldRevalidate
}

import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResult } from './form-result.ts'

/** Loaders do not run again after a refused form: it changed nothing, and offline they would fail. */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const result = actionResult as FormResult | undefined
  return result ? result.ok : defaultShouldRevalidate
}

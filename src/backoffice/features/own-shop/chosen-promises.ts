import type { PromiseChoice } from '#contract/pickup/pauses.ts'
import { formText } from '#shared/form-text.ts'

/** The choice in the form about hit promises, as a part of the request. */
export function chosenPromises(form: FormData): { promises?: PromiseChoice } {
  const choice = formText(form, 'promises')
  return choice === 'keep' || choice === 'extend' ? { promises: choice } : {}
}

import type { ApiResult } from '#contract/client/transport.ts'
import type { PrivacyRequestMade } from '#contract/privacy-requests.ts'
import { formText } from '#shared/form-text.ts'
import { cleanText } from '#shared/text/typed-text.ts'

export const kindNames = {
  access: 'Se hva dere har lagret om meg',
  correction: 'Rette noe',
  deletion: 'Slette det dere har lagret om meg',
} as const
type Kind = keyof typeof kindNames

export interface TypedRequest {
  email: string
  kind: Kind
  message: string
}

/** The step after a submission. It contains the typed values, because the server renders the form again. */
export interface PrivacyStep {
  step: 'ask' | 'code' | 'done'
  status: number
  typed: TypedRequest
  faults: Record<string, string>
  /** The error message beside the button. */
  refusal: string | null
  made: PrivacyRequestMade | null
}

export function readPrivacyForm(form: FormData): TypedRequest & { code: string } {
  const kind = formText(form, 'kind')
  return {
    email: cleanText(formText(form, 'email')),
    kind: Object.hasOwn(kindNames, kind) ? (kind as Kind) : 'access',
    message: formText(form, 'message').replaceAll('\r\n', '\n').slice(0, 2_000),
    code: cleanText(formText(form, 'code')).slice(0, 20),
  }
}

/** The next step. A refusal shows `step` again, or the step of the wrong field. */
export function toPrivacyStep(
  typed: TypedRequest,
  step: 'ask' | 'code',
  result: ApiResult<unknown>,
): Omit<PrivacyStep, 'made'> {
  const { email, kind, message } = typed
  const held = { email, kind, message }
  if (result.ok) return { step: step === 'ask' ? 'code' : 'done', status: 200, typed: held, faults: {}, refusal: null }
  const { status, error } = result
  const faults = Object.fromEntries(Object.entries(error.errors ?? {}).map(([field, [words = '']]) => [field, words]))
  const refusal = Object.keys(faults).length > 0 ? null : error.message
  const at = faults['email'] || faults['message'] ? 'ask' : step
  return { step: at, status: status || 503, typed: held, faults, refusal }
}

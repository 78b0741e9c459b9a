import type { ApiClient } from '#contract/client/client.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toFormResult, toLoginResult, type FormResult } from '../form-result.ts'

const factorForms = ['factor', 'recovery', 'factor-cancel'] as const
type FactorForm = (typeof factorForms)[number]

/** Whether `form` names a form of the login step that asks for the second factor. */
export const isFactorForm = (form: string): form is FactorForm => factorForms.some(each => each === form)

/** Whether to ask for the second factor. `pending`: a login waited for it when the page was loaded. */
export const waitsForFactor = (result: FormResult | undefined, pending: boolean): boolean =>
  result === undefined
    ? pending
    : result.next !== undefined || (isFactorForm(result.form) && !(result.ok && result.form === 'factor-cancel'))

/** Completes the login by a code of the app or a recovery code, or gives it up. */
export async function sendFactorForm(calls: ApiClient, data: FormData, form: FactorForm): Promise<FormResult> {
  if (form === 'factor-cancel')
    return toFormResult(form, data, await calls('POST /customers/logout', { endsLogin: true }))
  const code = formText(data, 'code').trim().slice(0, 60)
  if (code === '')
    return faulty(form, data, { code: form === 'factor' ? 'Skriv koden fra appen' : 'Skriv en av reservekodene' })
  const result = await calls('POST /customers/login/second_factor', { body: { code } })
  // 401: the login has waited for too long, and begins again.
  return toLoginResult(!result.ok && result.status === 401 ? 'expired' : form, data, result)
}

import type { ApiClient } from '#contract/client/client.ts'
import { emailMessage, parseEmail } from '#shared/email.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toFormResult, type FormResult } from '../form-result.ts'

/** Requests a mail with a link to set a new password. */
export async function askForNewPassword(calls: ApiClient, data: FormData): Promise<FormResult> {
  const email = parseEmail(formText(data, 'email'))
  if (email === null) return faulty('forgotten', data, { email: emailMessage(formText(data, 'email')) })
  return toFormResult('forgotten', data, await calls('POST /customers/password/email', { body: { email } }))
}

/** Sets a new password. `token`: the token of the mailed link. */
export async function chooseNewPassword(calls: ApiClient, token: string, data: FormData): Promise<FormResult> {
  const password = formText(data, 'password')
  if (password.length < 8 || password.length > 128)
    return faulty('new-password', data, { password: 'Passordet må ha 8 til 128 tegn' })
  return toFormResult(
    'new-password',
    data,
    await calls('POST /customers/password/reset', { body: { token, password, password_confirmation: password } }),
  )
}

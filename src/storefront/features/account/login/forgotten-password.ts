import type { CustomerCalls } from '#contract/client/customer-calls.ts'
import { parseEmail } from '#shared/email.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toFormAnswer, type FormResult } from '../form-result.ts'

export async function askForNewPassword(
  calls: Pick<CustomerCalls, 'mailNewPassword'>,
  data: FormData,
): Promise<FormResult> {
  const email = parseEmail(formText(data, 'email'))
  if (email === null) return faulty('forgotten', data, { email: 'Skriv en gyldig e-postadresse' })
  return toFormAnswer('forgotten', data, await calls.mailNewPassword(email))
}

export async function chooseNewPassword(
  calls: Pick<CustomerCalls, 'resetPassword'>,
  token: string,
  data: FormData,
): Promise<FormResult> {
  const password = formText(data, 'password')
  if (password.length < 8 || password.length > 128)
    return faulty('new-password', data, { password: 'Passordet må ha 8 til 128 tegn' })
  return toFormAnswer('new-password', data, await calls.resetPassword(token, password))
}

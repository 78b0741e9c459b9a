import type { ApiClient } from '#contract/client/client.ts'
import { emailMessage, parseEmail } from '#shared/email.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toLoginResult, type FormResult } from '../form-result.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

/** Step 1 sends a code to the mail address. Step 2 logs in with the address and the code, and sets `who`. */
export async function logInByCode(calls: ApiClient, data: FormData): Promise<FormResult> {
  const email = parseEmail(formText(data, 'email'))
  if (email === null) return faulty('code', data, { email: emailMessage(formText(data, 'email')) })
  const asksForCode = !data.has('code')
  const code = cleanDigits(formText(data, 'code'))
  if (!asksForCode && code === '') return faulty('code', data, { code: 'Skriv koden fra e-posten' })
  const result = await calls('POST /customers/login/code', { body: asksForCode ? { email } : { email, code } })
  if (!result.ok && result.status === 401) await calls('POST /customers/logout', { endsLogin: true })
  return toLoginResult('code', data, result)
}

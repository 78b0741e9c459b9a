import type { ApiClient } from '#contract/client/client.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toLoginResult, type Faults, type FormResult } from '../form-result.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** Logs in by password, with a mail address or phone number in one field. */
export async function logIn(calls: ApiClient, data: FormData): Promise<FormResult> {
  const [name, password] = [cleanText(formText(data, 'name')), formText(data, 'password')]
  const faults: Faults = {}
  if (name === '') faults['name'] = 'Skriv e-postadressen eller mobilnummeret ditt'
  if (password === '') faults['password'] = 'Skriv passordet ditt'
  if (Object.keys(faults).length > 0) return faulty('login', data, faults)
  const result = await calls('POST /customers/login', { body: { email: name, password } })
  // 401: a customer is already logged in, in another tab. Ends that login, so that the next attempt succeeds.
  if (!result.ok && result.status === 401) await calls('POST /customers/logout', { endsLogin: true })
  return toLoginResult('login', data, result, { email: 'name' })
}

import type { CustomerCalls } from '#contract/client/customer-calls.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toLoginAnswer, type Faults, type FormResult } from '../form-result.ts'

/** By e-mail address or phone number, in one field. */
export async function logIn(calls: Pick<CustomerCalls, 'login' | 'logout'>, data: FormData): Promise<FormResult> {
  const [name, password] = [formText(data, 'name').trim(), formText(data, 'password')]
  const faults: Faults = {}
  if (name === '') faults['name'] = 'Skriv e-postadressen eller mobilnummeret ditt'
  if (password === '') faults['password'] = 'Skriv passordet ditt'
  if (Object.keys(faults).length > 0) return faulty('login', data, faults)
  const answer = await calls.login({ email: name, password })
  // Somebody is logged in already, in another tab: that login ends, and the next try is this customer's.
  if (!answer.ok && answer.status === 401) await calls.logout()
  return toLoginAnswer('login', data, answer, { email: 'name' })
}

import type { CustomerCalls } from '#contract/client/customer-calls.ts'
import { parseEmail } from '#shared/email.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toLoginAnswer, type Faults, type FormAnswer } from '../form-answer.ts'

/** A new account. The password is typed once, since it can be looked at. */
export async function signUp(calls: Pick<CustomerCalls, 'register' | 'logout'>, data: FormData): Promise<FormAnswer> {
  const faults = findFaults(data)
  if (Object.keys(faults).length > 0) return faulty('register', data, faults)
  const text = (name: string) => formText(data, name).trim()
  const password = formText(data, 'password')
  const answer = await calls.register({
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    password,
    password_confirmation: password,
    terms_conditions: 1,
    club: data.has('club'),
    newsletter: data.has('newsletter'),
  })
  if (!answer.ok && answer.status === 401) await calls.logout()
  return toLoginAnswer('register', data, answer)
}

/** What the server would say as well of what is plain, said before anything is sent: it counts the tries of a whole network. */
function findFaults(data: FormData): Faults {
  const faults: Faults = {}
  const empty = (name: string) => formText(data, name).trim() === ''
  if (empty('first_name')) faults['first_name'] = 'Fornavn må ha en verdi'
  if (empty('last_name')) faults['last_name'] = 'Etternavn må ha en verdi'
  if (empty('email')) faults['email'] = 'Email må ha en verdi'
  else if (parseEmail(formText(data, 'email')) === null) faults['email'] = 'Skriv en gyldig e-postadresse'
  if (empty('phone')) faults['phone'] = 'Telefonnummer må ha en verdi'
  const { length } = formText(data, 'password')
  if (length < 8 || length > 128) faults['password'] = 'Passordet må ha 8 til 128 tegn'
  if (!data.has('terms_conditions')) faults['terms_conditions'] = 'Du må godta vilkårene'
  return faults
}

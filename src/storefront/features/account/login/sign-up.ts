import type { ApiClient } from '#contract/client/client.ts'
import { emailFault, emailMessages } from '#shared/email.ts'
import { formatPhone } from '#shared/phone.ts'
import { formText } from '#shared/form-text.ts'
import { faulty, toLoginResult, type Faults, type FormResult } from '../form-result.ts'
import { loginMessages, staleInvitationCode } from '../messages-by-status.ts'
import { cleanText } from '#shared/text/typed-text.ts'

/** Registers an account. The form has no second password field, because the password can be shown. */
export async function signUp(calls: ApiClient, data: FormData): Promise<FormResult> {
  const faults = findFaults(data)
  if (Object.keys(faults).length > 0) return faulty('register', data, faults)
  const text = (name: string) => cleanText(formText(data, name))
  const password = formText(data, 'password')
  const result = await calls('POST /customers/register', {
    body: {
      first_name: text('first_name'),
      last_name: text('last_name'),
      email: text('email'),
      phone: text('phone'),
      password,
      password_confirmation: password,
      terms_conditions: 1,
      club: data.has('club'),
      newsletter: data.has('newsletter'),
      ...(data.has('registration_token') && { registration_token: text('registration_token') }),
    },
  })
  if (!result.ok && result.status === 401) await calls('POST /customers/logout', { endsLogin: true })
  const view = toLoginResult('register', data, result)
  if (result.ok || result.status !== 404) return view
  // The message that the specification prescribes does not say what to do next.
  const message = `${loginMessages[404]}. ${staleInvitation}`
  return { ...view, refusal: { message, code: staleInvitationCode } }
}

/** Shown for a link that has been used or has expired. */
const staleInvitation = 'Lenken er brukt eller for gammel. Du kan lage en konto uten den.'

/** The initial values of a registration by a shop's link, or the reason why the link is not valid. */
export async function readInvitation(
  calls: ApiClient,
  token: string,
): Promise<{ known?: Record<string, string>; problem?: string }> {
  const result = await calls('GET /customers/registrations/{token}', { path: { token } })
  if (!result.ok)
    return {
      problem:
        result.status === 404
          ? staleInvitation
          : `${result.error.message} Åpne lenken på nytt om litt, så står det du oppga i butikken, klart.`,
    }
  const { club, newsletter, first_name, last_name, email, phone } = result.data
  const yes = { ...(club && { club: '1' }), ...(newsletter && { newsletter: '1' }) }
  return { known: { registration_token: token, first_name, last_name, email, phone: formatPhone(phone), ...yes } }
}

/** Repeats some server checks, since the server limits the attempts per network and would count invalid ones. */
function findFaults(data: FormData): Faults {
  const faults: Faults = {}
  const empty = (name: string) => cleanText(formText(data, name)) === ''
  if (empty('first_name')) faults['first_name'] = 'Fornavn må ha en verdi'
  if (empty('last_name')) faults['last_name'] = 'Etternavn må ha en verdi'
  if (empty('email')) faults['email'] = 'Email må ha en verdi'
  else {
    const fault = emailFault(formText(data, 'email'))
    if (fault) faults['email'] = emailMessages[fault]
  }
  if (empty('phone')) faults['phone'] = 'Telefonnummer må ha en verdi'
  const { length } = formText(data, 'password')
  if (length < 8 || length > 128) faults['password'] = 'Passordet må ha 8 til 128 tegn'
  if (!data.has('terms_conditions')) faults['terms_conditions'] = 'Du må godta vilkårene'
  return faults
}

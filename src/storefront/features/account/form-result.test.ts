import { expect, test } from 'vitest'
import type { ApiClient } from '#contract/client/client.ts'
import { resultOf, type ApiResult } from '#contract/client/transport.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { changeAccount } from './details/change-account.ts'
import { toFormResult, toLoginResult } from './form-result.ts'
import { logIn } from './login/log-in.ts'
import { signUp } from './login/sign-up.ts'

const sent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const refused = (errors?: Record<string, string[]>, status = 422) =>
  ({ ok: false, status, error: { message: 'Ugyldig data', code: 'invalid', ...(errors && { errors }) } }) as const

test('a refused form returns the typed values without passwords', () => {
  const result = toFormResult('register', sent({ email: 'a@b', password: 'x', current_password: 'y' }), refused())
  expect(result.typed).toEqual({ email: 'a@b' })
})
test('an error of a visible field is shown at the field only, any other beside the button', () => {
  const form = sent({ email: 'a@b' })
  expect(toFormResult('x', form, refused({ email: ['Feil'] }))).toMatchObject({
    faults: { email: 'Feil' },
    refusal: null,
  })
  expect(toFormResult('x', form, refused({ token: ['Lenken er brukt'] }))).toMatchObject({
    faults: {},
    refusal: { message: 'Lenken er brukt' },
  })
  expect(
    toFormResult('x', sent({ name: '' }), refused({ email: ['Feil'] }), { names: { email: 'name' } }).faults,
  ).toEqual({
    name: 'Feil',
  })
})
test('an offline message says that typed values are kept, if any were typed', () => {
  const result = toFormResult('x', sent({ do: 'contact', city: 'Hamar' }), refused(undefined, 0))
  expect(result).toMatchObject({ ok: false, status: 503, refusal: { code: 'offline' } })
  expect(result.refusal?.message).toMatch(/Det du har skrevet, står her\. Prøv igjen\.$/)
  const button = toFormResult('logout', sent({ do: 'logout', id: '4' }), refused(undefined, 0))
  expect(button.refusal?.message).toBe('Du er frakoblet, eller nettbutikken svarer ikke. Prøv igjen.')
})

const proxied = (status: number) => resultOf(status, '<html>') as ApiResult<Customer>

test.each([
  [401, 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker'],
  [404, 'Ingen bruker logget inn - vennligst logg inn'],
  [419, 'Vennligst last siden på nytt'],
  [422, 'Feil brukernavn/passord - har du glemt passordet ditt?'],
  [423, 'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?'],
  [
    429,
    'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.',
  ],
  [502, 'Noe gikk galt hos oss. Prøv igjen om litt.'],
])('a login answered %i without our JSON shows the text of the status', async (status, message) => {
  const form = sent({ name: 'kari@example.no', password: 'blåbær på fjellet' })
  const result = await logIn(async () => proxied(status), form)
  expect(result).toMatchObject({ ok: false, status, refusal: { message } })
})

test('the message of our own API wins over the text that the specification has for the status', () => {
  const wait = { ok: false, status: 429, error: { message: 'Vent i 3 minutter', code: 'too_many_requests' } } as const
  expect(toLoginResult('login', sent({}), wait).refusal?.message).toBe('Vent i 3 minutter')
})

test.each([
  ['details', 401, 'En annen bruker er logget inn'],
  ['details', 422, 'Ikke gyldig data, alle feltene må fylles ut'],
  ['delete', 401, 'En annen bruker er logget inn'],
  ['delete', 422, 'Ikke gyldig data, alle feltene må fylles ut'],
])('%s answered %i without our JSON shows the text of the status', async (intent, status, message) => {
  const calls = async (route: string) =>
    route === 'GET /customers/current' ? { ok: true, status: 204, data: undefined } : proxied(status)
  const form = sent({ do: intent, id: '7', password: 'blåbær på fjellet', first_name: 'Kari' })
  expect(await changeAccount(calls as unknown as ApiClient, form)).toMatchObject({ status, refusal: { message } })
})

test.each(['factor-begin', 'factor-confirm', 'factor-codes', 'factor-off'])(
  'the form %s names the account that it was shown to',
  async intent => {
    const bodies: unknown[] = []
    const calls = async (_: string, request: { body: object }) => (bodies.push(request.body), proxied(401))
    const form = sent({ do: intent, id: '7', code: '123456', mail_code: '654321' })
    expect(await changeAccount(calls as unknown as ApiClient, form)).toMatchObject({ ok: false, status: 401 })
    expect(bodies).toMatchObject([{ customer_id: 7 }])
  },
)

test('a registration with a 404 response shows the specified text, and the next step', async () => {
  const form = sent({
    ...{ first_name: 'Kari', last_name: 'Ås', email: 'kari@example.no', phone: '91234567' },
    ...{ password: 'blåbær på fjellet', terms_conditions: '1', registration_token: 'brukt' },
  })
  const { refusal } = await signUp(async () => proxied(404), form)
  expect(refusal).toEqual({
    message:
      'Ingen bruker logget inn - vennligst logg inn. Lenken er brukt eller for gammel. Du kan lage en konto uten den.',
    code: 'stale_invitation',
  })
})

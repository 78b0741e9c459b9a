import { expect, test } from 'vitest'
import { toFormResult } from './form-result.ts'

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
  expect(toFormResult('x', sent({ name: '' }), refused({ email: ['Feil'] }), { email: 'name' }).faults).toEqual({
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

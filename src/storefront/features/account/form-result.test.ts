import { expect, test } from 'vitest'
import { toFormAnswer } from './form-result.ts'

const sent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const refused = (errors?: Record<string, string[]>, status = 422) =>
  ({ ok: false, status, error: { message: 'Ugyldig data', code: 'invalid', ...(errors && { errors }) } }) as const

test('what was typed comes back, passwords do not', () => {
  const answer = toFormAnswer('register', sent({ email: 'a@b', password: 'x', current_password: 'y' }), refused())
  expect(answer.typed).toEqual({ email: 'a@b' })
})
test('a fault of a field that is shown stands beside it alone; any other is said beside the button', () => {
  const form = sent({ email: 'a@b' })
  expect(toFormAnswer('x', form, refused({ email: ['Feil'] }))).toMatchObject({
    faults: { email: 'Feil' },
    refusal: null,
  })
  expect(toFormAnswer('x', form, refused({ token: ['Lenken er brukt'] }))).toMatchObject({
    faults: {},
    refusal: { message: 'Lenken er brukt' },
  })
  expect(toFormAnswer('x', sent({ name: '' }), refused({ email: ['Feil'] }), { email: 'name' }).faults).toEqual({
    name: 'Feil',
  })
})
test('without a line it is said that what was typed stands there still, where something was', () => {
  const answer = toFormAnswer('x', sent({ do: 'contact', city: 'Hamar' }), refused(undefined, 0))
  expect(answer).toMatchObject({ ok: false, status: 503, refusal: { code: 'offline' } })
  expect(answer.refusal?.message).toMatch(/Det du har skrevet, står her\. Prøv igjen\.$/)
  const button = toFormAnswer('logout', sent({ do: 'logout', id: '4' }), refused(undefined, 0))
  expect(button.refusal?.message).toBe('Du er frakoblet, eller nettbutikken svarer ikke. Prøv igjen.')
})

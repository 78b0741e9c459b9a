import { expect, test, vi } from 'vitest'
import type { Customer } from '#contract/customers/customers.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { logInByCode } from './log-in-by-code.ts'

const sent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
function answering(result: object) {
  const loginByCode = vi.fn<(request: { body: { email: string; code?: string } }) => object>(() => result)
  const logout = vi.fn(() => ({ ok: true, status: 204, data: undefined }))
  const api = fakeClient({ 'POST /customers/login/code': loginByCode, 'POST /customers/logout': logout })
  return { api, loginByCode, logout }
}
const input = { ok: true, status: 202, data: { message: 'Sendt' } } as const

test('the mail address alone requests a code and does not log in', async () => {
  const calls = answering(input)
  const result = await logInByCode(calls.api, sent({ email: ' kari@example.no' }))
  expect(calls.loginByCode).toHaveBeenCalledWith({ body: { email: 'kari@example.no' } })
  expect(result).toMatchObject({ ok: true, status: 202 })
  expect(result.who).toBeUndefined()
})
test('the right code logs in and returns the first name', async () => {
  const calls = answering({ ok: true, status: 200, data: { first_name: 'Kari' } as Customer })
  const result = await logInByCode(calls.api, sent({ email: 'kari@example.no', code: ' 123456 ' }))
  expect(calls.loginByCode).toHaveBeenCalledWith({ body: { email: 'kari@example.no', code: '123456' } })
  expect(result.who).toBe('Kari')
})
test('an invalid address and a missing code are errors of their fields, and nothing is sent', async () => {
  const calls = answering(input)
  expect((await logInByCode(calls.api, sent({ email: 'kari@' }))).faults).toHaveProperty('email')
  expect((await logInByCode(calls.api, sent({ email: 'kari@example.no', code: ' ' }))).faults).toHaveProperty('code')
  expect(calls.loginByCode).not.toHaveBeenCalled()
})
test('a login refused as "already logged in" shows the refusal and logs the browser out', async () => {
  const calls = answering({
    ok: false,
    status: 401,
    error: { message: 'Du er allerede logget inn', code: 'logged_in' },
  })
  expect((await logInByCode(calls.api, sent({ email: 'kari@example.no' }))).refusal?.message).toContain('allerede')
  expect(calls.logout).toHaveBeenCalledOnce()
})

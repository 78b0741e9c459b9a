import { expect, test } from 'vitest'
import { callerCalls } from './in-process-calls.ts'

const given = (status: number) =>
  callerCalls(
    () => Response.json({ message: 'Du må logge inn', code: 'unauthorised' }, { status }),
    new Request('http://shop.test/ansatt'),
    { remoteAddress: undefined, trustedForm: true },
    () => {},
  )

test('a login that expires while a staff page loads redirects to the login', async () => {
  const { staff } = given(401)
  const thrown = await staff('GET /staff/pauses').catch((fault: unknown) => fault)
  expect(thrown).toBeInstanceOf(Response)
  expect([(thrown as Response).status, (thrown as Response).headers.get('Location')]).toEqual([302, '/ansatt/logg-inn'])
})

test('a 401 of the current login or of a form, and a 403, do not redirect', async () => {
  const { staff } = given(401)
  expect((await staff('GET /staff/current')).status).toBe(401)
  expect((await staff('POST /staff/login', { body: { email: 'a@hent.example', password: 'x' } })).status).toBe(401)
  expect((await given(403).staff('GET /staff/pauses')).status).toBe(403)
})

// The clock of a running process jumps, as after a wrong setting or a suspended machine. PostgreSQL's clock does not.
import { afterEach, expect, test, vi } from 'vitest'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { askForCode, codeIn, usingPhoneCodes, verifyPhone } from '#tests/support/api/phone-codes.ts'

const hour = 3_600_000
const jumps = [
  ['two hours ahead', 2 * hour],
  ['two hours back', -2 * hour],
  ['a day ahead', 24 * hour],
  ['a day back', -24 * hour],
] as const
const jump = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
afterEach(() => void vi.useRealTimers())

test.each(jumps)('mailed codes and links are sent and valid with a clock %s', async (_, by) => {
  const { register, guest, deliver } = await usingAccounts()
  const { email } = await register()
  const owner = await guest()
  // An earlier link, which the newer one replaces.
  await owner.post('/customers/password/email', { email })
  await deliver()
  jump(by)
  await owner.post('/customers/login/code', { email })
  await owner.post('/customers/password/email', { email })
  const mails = await deliver()
  expect(mails).toHaveLength(2)
  const token = tokenIn(mails.find(({ subject }) => subject === 'Lag et nytt passord')!)
  const code = /^\d{6}$/m.exec(mails.map(({ text }) => text).join('\n'))![0]
  expect((await owner.post('/customers/login/code', { email, code })).status).toBe(200)
  const password = 'et helt nytt passord'
  const request = { token, password, password_confirmation: password }
  expect((await (await guest()).post('/customers/password/reset', request)).status).toBe(204)
})

test.each(jumps)('an SMS code is sent and valid with a clock %s', async (_, by) => {
  const { register, deliverCodes } = await usingPhoneCodes()
  const { caller } = await register(registration())
  await askForCode(caller)
  jump(by)
  const [message] = await deliverCodes()
  expect((await verifyPhone(caller, codeIn(message!))).status).toBe(200)
})

test.each(jumps)('a used up limit of logins does not outlast its fifteen minutes with a clock %s', async (_, by) => {
  const { register, guest, logIn } = await usingAccounts({ http: { rateLimits: true } })
  const { email } = await register()
  const [stranger, owner] = [await guest('192.0.2.7'), await guest('192.0.2.7')]
  for (let guess = 0; guess < 20; guess++) await logIn(stranger, `gjett${guess}@example.no`, 'feil passord')
  expect((await logIn(owner, email, rightPassword)).status).toBe(429)
  jump(by)
  expect((await logIn(owner, email, rightPassword)).status).toBe(200)
})

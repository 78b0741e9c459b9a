import { expect, test } from 'vitest'
import { declined } from './passkeys-in-browser.ts'

test.each([
  ['NotAllowedError', 'Ingen passnøkkel ble valgt.'],
  ['AbortError', 'Ingen passnøkkel ble valgt.'],
  ['InvalidStateError', 'Denne enheten har allerede en passnøkkel for kontoen din.'],
  ['NotSupportedError', 'Enheten støtter ikke passnøkler av denne typen.'],
  ['SecurityError', 'Passnøkler kan ikke brukes på denne adressen.'],
  ['UnknownError', 'Passnøkkelen kunne ikke brukes nå. Prøv igjen.'],
])('%s: «%s», which does not blame the browser', (name, message) => {
  const result = declined(Object.assign(new Error('The operation was refused by the browser'), { name }))
  expect(result).toMatchObject({ ok: false, error: { message } })
  expect(message).not.toMatch(/nettleser|browser/i)
})

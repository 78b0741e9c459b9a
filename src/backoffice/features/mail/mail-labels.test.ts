import { expect, test } from 'vitest'
import { replyShown, replyMessage, standsStill } from './mail-labels.ts'

test.each([
  ['550 at RCPT TO', 'Mottakerens adresse ble avvist', '550 ved RCPT TO'],
  ['554 at DATA', 'Innholdet ble avvist', '554 ved DATA'],
  ['MailDelayed 451 at RCPT TO', 'E-posttjeneren ba oss prøve senere', '451 ved RCPT TO'],
  ['MailDelayed ESOCKET at CONN', 'Fikk ikke kontakt med e-posttjeneren', 'ESOCKET ved CONN'],
  ['MailDelayed ETIMEDOUT at DATA', 'Fikk ikke kontakt med e-posttjeneren', 'ETIMEDOUT ved DATA'],
  ['MailDelayed 535 at AUTH PLAIN', 'E-posttjeneren godtok ikke innloggingen vår', '535 ved AUTH PLAIN'],
  ['MailDelayed 553 at MAIL FROM', 'Avsenderadressen vår ble avvist', '553 ved MAIL FROM'],
  ['TypeError', 'Ukjent feil', 'TypeError'],
  ['', 'Ukjent feil', ''],
])('the reply of a mail server is explained in Norwegian: %s', (reply, why, text) => {
  expect(replyMessage(reply).why).toBe(why)
  expect(replyShown(reply)).toBe(text)
})

test('mail counts as stuck when the oldest has waited for over fifteen minutes', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  expect(standsStill('2026-11-23T11:46:00Z', now)).toBe(false)
  expect(standsStill('2026-11-23T11:44:00Z', now)).toBe(true)
  expect(standsStill(null, now)).toBe(false)
})

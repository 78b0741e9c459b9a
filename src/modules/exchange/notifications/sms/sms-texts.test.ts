import { expect, test } from 'vitest'
import { smsText, type SmsKind } from './sms-texts.ts'

const facts = {
  isOrder: true,
  isMoneyHeld: true,
  from: 'Skogstad Friluft og Fritid',
  number: 1_234_567,
  pickupCode: '012345',
  shopName: 'Elverum Østerdalssenteret Sport og Fritid avdeling Øst',
  pickupDeadline: new Date('2026-11-24T15:00:00Z'),
  url: `https://butikken-som-heter-noe-langt.example/kvittering/${'x'.repeat(32)}`,
}
/** GSM 03.38, as far as words and links need it. */
const alphabet = /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåÄÖÑÜäöñüàÆæßÉ!"#%&'()*+,\-./:;<=>?_]+$/

test.each<SmsKind>(['ready', 'reminder', 'expired', 'stopped', 'rejected', 'asked'])(
  'the message %j has at most two parts, uses the SMS alphabet, and ends with its link',
  kind => {
    const text = smsText(kind, facts)
    expect(text).toMatch(alphabet)
    expect(text.length).toBeLessThanOrEqual(306)
    expect(text.endsWith(` ${facts.url}`)).toBe(true)
  },
)

test('the SMS about ready goods gives the code, the shop and the deadline', () => {
  expect(smsText('ready', { ...facts, from: 'Hent', shopName: 'Oslo', url: 'https://h.example/k' })).toBe(
    'Hent: Varene er klare i Oslo. Hentekode 012345. Hent dem innen 24. november 2026 kl. 16.00. https://h.example/k',
  )
})

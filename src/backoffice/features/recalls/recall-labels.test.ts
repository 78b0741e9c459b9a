import { expect, test } from 'vitest'
import {
  authorityText,
  buyersText,
  mailText,
  publishText,
  returnsText,
  sendingText,
  tillText,
} from './recall-labels.ts'

test('the desk reads that only known buyers get a mail, and how to reach the others', () => {
  expect(publishText(2)).toContain(
    'Vi skriver til dem vi vet har kjøpt eller reservert dem: nå er det 2 reservasjoner.',
  )
  expect(publishText(2)).not.toContain('alle som')
  expect(tillText).toMatch(/kjøpte i kassen.*Ta varene ut av hyllene/)
})

test('dangerous food and cosmetics are reported to Mattilsynet, other goods to DSB', () => {
  expect(authorityText).toBe('Meld også fra til DSB. Er det mat eller kosmetikk, melder du til Mattilsynet.')
})

const counts = {
  ...{ reservations: 3, pieces: 3, handedOver: 0, returned: 2, returnedOther: 2 },
  ...{ mails: 3, sent: 1, failed: 2, called: 1 },
}

test('returned pieces are counted against those handed over, and those bought at the till beside them', () => {
  expect(returnsText(counts)).toBe('Ingen reservasjoner er utlevert. I tillegg er 2 stk. kjøpt i kassen levert inn.')
  expect(returnsText({ ...counts, handedOver: 2, returned: 3 })).toBe(
    '1 av 2 utleverte stk. er levert inn. I tillegg er 2 stk. kjøpt i kassen levert inn.',
  )
  expect(buyersText({ ...counts, handedOver: 2 })).toBe(
    '3 reservasjoner og ordrer hadde varen: 2 stk. utlevert og 1 stk. tatt ut.',
  )
})

test('a buyer whom no mail has reached is to be called, until a call is recorded', () => {
  const recipient = {
    ...{ reservation: 7, pieces: 1, handedOver: 1, coveredBy: null, queuedAt: '2026-12-01T09:00:00Z', sentAt: null },
    ...{ fault: 'no_address', calls: [] },
  }
  expect(sendingText(recipient)).toBe('Har ingen e-postadresse. Ring kunden.')
  expect(sendingText({ ...recipient, calls: [{ at: '2026-12-01T10:00:00Z', by: 'Dina', note: 'Fikk svar' }] })).toBe(
    'Har ingen e-postadresse.',
  )
  expect(mailText(counts)).toBe('1 av 3 e-poster er sendt. 2 kom ikke fram, og 1 av dem er ringt.')
})

import { expect, test } from 'vitest'
import { storedAfterDeletion } from './account-deletion.ts'
import { reservationRetention, sentMessageDays, stockAlertRetention } from '../retention.ts'

const { collectedYears, otherMonths } = reservationRetention
test.each([
  ['Hentede og sendte varer', `${collectedYears} år`],
  ['Det som ble avbestilt', `${otherMonths} måneder`],
  ['Varsler om varer', `${stockAlertRetention.waitingMonths} måneder, eller ${stockAlertRetention.sentDays} dager`],
  ['At vi har sendt deg', `${sentMessageDays} dager`],
])('%s: the shopper reads the period of the deletion job, %s', (start, period) => {
  expect(storedAfterDeletion.find(line => line.startsWith(start))).toContain(period)
})
test('each number in the texts about stored data is a retention period', () => {
  const allowed = [collectedYears, otherMonths, ...Object.values(stockAlertRetention), sentMessageDays].map(String)
  for (const figure of storedAfterDeletion.join(' ').match(/\d+/g) ?? []) expect(allowed).toContain(figure)
})

import { expect, test } from 'vitest'
import { periodText } from './period-text.ts'

const now = new Date('2026-11-23T12:00:00Z')

test('the end of a campaign is shown as its last day, as a time if it is not at midnight, or as open', () => {
  expect(periodText('2026-11-29T22:59:59.999Z', now)).toBe('Gjelder til og med søndag 29. november.')
  expect(periodText('2026-07-31T21:59:59Z', now)).toBe('Gjelder til og med fredag 31. juli.')
  expect(periodText('2026-11-29T11:00:00.000Z', now)).toBe('Gjelder til søndag 29. november kl.\u00a012.00.')
  expect(periodText('2027-01-03T22:59:59.999Z', now)).toBe('Gjelder til og med søndag 3. januar 2027.')
  expect(periodText(null, now)).toBe('Gjelder inntil videre.')
})

import { expect, test } from 'vitest'
import { saleName } from './sale-name.ts'

test.each([
  [null, 'Tilbud'],
  [['2026-11-22T23:00:00Z', '2026-11-29T22:59:59.999Z'], 'Ukens tilbud'],
  [['2026-11-27T23:00:00Z', '2026-11-28T22:59:59.999Z'], 'Ukens tilbud'],
  [['2026-10-31T23:00:00Z', '2026-11-30T22:59:59.999Z'], 'Tilbud i november'],
  [['2026-12-01T08:00:00Z', '2026-12-31T22:59:59.999Z'], 'Tilbud i desember'],
  // The first instant of December in Oslo is still November in UTC.
  [['2026-11-30T22:59:59Z', '2026-12-31T22:59:59Z'], 'Tilbud'],
  [['2026-11-19T23:00:00Z', '2026-12-20T22:59:59.999Z'], 'Tilbud'],
  [['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'], 'Tilbud'],
] as const)('the sale prices of a feed for %j are called %s', (period, name) => {
  const [startsAt, endsAt] = period ?? []
  expect(saleName(startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : null)).toBe(name)
})

test('the name of a sale of any length and season contains no date', () => {
  const hour = 3_600_000
  for (let day = 0; day < 366; day += 5)
    for (const hours of [1, 24, 8 * 24, 15 * 24, 31 * 24, 400 * 24]) {
      const startsAt = new Date(Date.UTC(2026, 0, 1 + day))
      const name = saleName({ startsAt, endsAt: new Date(startsAt.getTime() + hours * hour) })
      expect(name).toMatch(/^(Ukens tilbud|Tilbud( i [a-z]+)?)$/)
    }
})

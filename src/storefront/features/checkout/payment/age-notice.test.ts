import { expect, test } from 'vitest'
import { ageNotice } from './age-notice.ts'

const goods = (name: string, ageLimit: number | null) => ({ name, ageLimit })

test('goods with an age limit are named, and a cart without them has no message', () => {
  expect(ageNotice([])).toBeNull()
  expect(ageNotice([goods('Lue', null)])).toBeNull()
  expect(ageNotice([goods('Lue', null), goods('Kniv', 18), goods('Kniv', 18)])).toBe(
    'Kniv har 18-årsgrense, så du betaler i butikken. Ta med legitimasjon når du henter.',
  )
  expect(ageNotice([goods('Kniv', 18), goods('Rakett', 18)])).toMatch(/^Kniv og Rakett har 18-årsgrense/)
  expect(ageNotice([goods('Kniv', 18), goods('Lighter', 16)])).toMatch(/^Kniv og Lighter har aldersgrense/)
})

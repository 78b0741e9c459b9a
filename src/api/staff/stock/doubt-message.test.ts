import { expect, test } from 'vitest'
import { doubtMessage } from './doubt-message.ts'

const nothing = {
  onShelf: 1,
  looks: { found: 0, missing: 0 },
  quietDays: 0,
  feedDays: 0,
  soldPerDay: 0,
  soldSinceCount: 0,
}
const words = (evidence: Partial<typeof nothing>, share = 0.05) =>
  doubtMessage({ evidence: { ...nothing, ...evidence }, share })

test('the reasons for a doubt are listed in Norwegian, the strongest first', () => {
  expect(words({ looks: { found: 0, missing: 0.9 }, feedDays: 3 })).toBe(
    'Noen har lett etter den og ikke funnet den, lagertallet er 3 dager gammelt',
  )
  expect(words({ quietDays: 40, soldPerDay: 0.1 })).toBe('Ingen er solgt på 40 dager, 4 pleier å gå på den tiden')
  expect(words({ quietDays: 170.4 }, 0.15)).toBe(
    'Ingen er solgt, levert eller telt på 170 dager, 15 av 100 slike varer er borte når noen leter',
  )
  expect(words({ quietDays: 6, soldPerDay: 1 })).toBe('Ingen er solgt på 6 dager, 6 pleier å gå på den tiden')
  expect(words({ soldSinceCount: 2, feedDays: 3 })).toBe(
    'Kassen har solgt 2 siden den ble talt, lagertallet er 3 dager gammelt',
  )
  expect(words({})).toBe('Det er få igjen, og lagertallet kan være feil')
})

import { expect, test } from 'vitest'
import { distanceLabel } from './distance-label.ts'

test('a distance is in metres or kilometres, and an estimate is marked as such', () => {
  const labels = [0, 840, 960, 4_230, 9_990, 12_400, 1_204_000].map(metres => distanceLabel(metres, false))
  expect(labels).toEqual(['100 m', '800 m', '1,0 km', '4,2 km', '10,0 km', '12 km', '1 204 km'].map(noBreak))
  expect(distanceLabel(4_230, true)).toBe(noBreak('ca. 4,2 km'))
})

const noBreak = (text: string) => text.replaceAll(' ', '\u00a0')

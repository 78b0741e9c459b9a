import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

test('a place that the postal service writes in capitals is written as people write it', () => {
  expect(placeName('BERGEN')).toBe('Bergen')
  expect(placeName('MO I RANA')).toBe('Mo i Rana')
  expect(placeName('ÅL')).toBe('Ål')
  expect(placeName('NORD-FRON')).toBe('Nord-Fron')
})

test('a place that is not in capitals stands as it came', () => {
  expect(placeName('Mo i Rana')).toBe('Mo i Rana')
})

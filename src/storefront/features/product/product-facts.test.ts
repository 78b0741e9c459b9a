import { expect, test } from 'vitest'
import { careOf, pointsOf } from './product-facts.ts'

test('a maker’s sentences are split into points, and measures, abbreviations and lines are kept', () => {
  expect(pointsOf('Vannsøyle 8 000 mm. Sveisede sømmer.')).toEqual(['Vannsøyle 8 000 mm', 'Sveisede sømmer'])
  expect(pointsOf('Vekt 1.250 g\n- Rygg med luft')).toEqual(['Vekt 1.250 g', 'Rygg med luft'])
  expect(pointsOf('Lengde 98 cm i str. M. Veier ca. 300 g.')).toEqual(['Lengde 98 cm i str. M', 'Veier ca. 300 g'])
  expect(pointsOf(null)).toEqual([])
})

test('the temperature of a washing label is mentioned once', () => {
  expect(careOf({ washLabel: '30', careLabel: 'Maskinvask 30 °C. Heng til tørk.' })).toEqual([
    'Maskinvask 30 °C. Heng til tørk.',
  ])
  expect(careOf({ washLabel: '40', careLabel: null })).toEqual(['Vaskes på 40 °C.'])
  expect(careOf({ washLabel: null, careLabel: null })).toEqual([])
})

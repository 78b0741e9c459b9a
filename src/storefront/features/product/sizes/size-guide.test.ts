import { expect, test } from 'vitest'
import { measuresIn, sizeGuideFor, standardTables } from './size-guide.ts'

const standardFor = (sizes: string[], gender: string, groups = 'Skalljakker Regnjakker') =>
  sizeGuideFor({ sizeTable: null, groups, gender }, sizes)

test('the brand’s own measures take precedence over a standard’s, for the sizes of the colour', () => {
  const rows = [
    { size: 'S', cm: ['81–87', '64–70'] },
    { size: 'M', cm: ['88–94', '71–77'] },
  ]
  const guide = sizeGuideFor(
    { sizeTable: { brand: 'Rimtind', measures: ['chest', 'waist'], rows }, groups: 'Dunjakker', gender: 'Dame' },
    ['M'],
  )
  expect(guide?.brand).toBe('Rimtind')
  expect(guide?.measures.map(({ heading }) => heading)).toEqual(['Bryst', 'Midje'])
  expect(guide?.rows).toEqual([['M', '88–94', '71–77']])
})

test('the guide for clothes shows the chest girths of EN 13402-3, for women and men', () => {
  expect(standardFor(['S', 'M'], 'Dame')?.rows).toEqual([
    ['S', '82–90'],
    ['M', '90–98'],
  ])
  expect(standardFor(['S', 'M'], 'Herre')?.rows[1]).toEqual(['M', '94–102'])
})

test('shoes have the foot length, and children’s clothes the child’s height', () => {
  const shoes = standardFor(['42', '43'], 'Uni', 'Joggesko Treningssko')
  expect(shoes?.measures[0]?.heading).toBe('Fotens lengde')
  expect(shoes?.rows).toEqual([
    ['42', 'ca. 26,5'],
    ['43', 'ca. 27,2'],
  ])
  expect(standardFor(['92', '104'], 'Barn')?.rows).toEqual([
    ['92', 'til 92'],
    ['104', 'til 104'],
  ])
})

test('sizes of another kind, or a single size, have no guide', () => {
  expect(standardFor(['One size'], 'Uni')).toBeNull()
  expect(standardFor(['S', 'Lang'], 'Herre')).toBeNull()
  expect(standardFor(['150 cm', '160 cm'], 'Uni')).toBeNull()
})

test('goods that are not clothes or shoes have no body measures: bicycles in S and M, skis, gloves', () => {
  expect(standardFor(['S', 'M'], 'Uni', 'Sykler Terrengsykler')).toBeNull()
  expect(standardFor(['160', '170'], 'Uni', 'Ski Langrennsski')).toBeNull()
  expect(standardFor(['S', 'M'], 'Dame', 'Hansker & votter Hansker')).toBeNull()
})

test('without a brand the guide shows the standards for clothes and shoes, and explains each measure once', () => {
  const tables = standardTables()
  expect(tables.map(({ title, guide }) => [title, guide.rows[0]?.[0], guide.rows.at(-1)?.[0]])).toEqual([
    ['Klær, dame', 'XS', '3XL'],
    ['Klær, herre', 'XS', '3XL'],
    ['Klær, barn og junior', '80', '176'],
    ['Sko', '20', '47'],
  ])
  expect(measuresIn(tables.map(({ guide }) => guide)).map(({ heading }) => heading)).toEqual([
    'Bryst',
    'Høyde',
    'Fotens lengde',
  ])
})

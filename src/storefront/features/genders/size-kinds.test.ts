import { expect, test } from 'vitest'
import { sizesByKind } from './size-kinds.ts'

const kindsOf = (names: string[]) =>
  Object.fromEntries(
    sizesByKind(names.map(name => ({ name, count: 1 }))).map(({ title, sizes }) => [
      title,
      sizes.map(({ name }) => name),
    ]),
  )

test('sizes are grouped by kind: clothes, shoes and numbers, heads, lengths', () => {
  expect(
    kindsOf([
      'S',
      'M',
      'S/M',
      '2XL',
      'L (43-46)',
      '28',
      '35,5',
      '36',
      '43.5',
      '40-43',
      '55-58',
      '128',
      '170 cm',
      '4-6 år',
      'W32 L34',
      '75B',
      '15-30 kg',
      'One size',
      'Medium',
      '36 2/3',
      'EU 38',
      '37½',
      '0-3 mnd',
      '30W 32L',
      '140x200 cm',
      '0,5 l',
    ]),
  ).toEqual({
    'Klær, XS til 3XL': ['S', 'M', 'S/M', '2XL', 'L (43-46)', 'Medium'],
    'Sko og tall til 35': ['28', '35,5'],
    'Sko og tall fra 36': ['36', '43.5', '40-43', '36 2/3', 'EU 38', '37½'],
    'Hode, omkrets i cm': ['55-58'],
    'Høyde og lengde i cm': ['128'],
    Lengde: ['170 cm', '140x200 cm'],
    Alder: ['4-6 år', '0-3 mnd'],
    'Bukser, livvidde og lengde': ['W32 L34', '30W 32L'],
    BH: ['75B'],
    'Andre mål': ['15-30 kg', 'One size', '0,5 l'],
  })
})

test('the kind with the most goods comes first, and sizes of no kind last', () => {
  const sizes = [
    { name: 'One size', count: 90 },
    { name: 'M', count: 3 },
    { name: '42', count: 5 },
  ]
  expect(sizesByKind(sizes).map(({ title }) => title)).toEqual(['Sko og tall fra 36', 'Klær, XS til 3XL', 'Andre mål'])
})

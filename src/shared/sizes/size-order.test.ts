import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizeOrder } from './size-order.ts'

const families: [family: string, sizes: string[]][] = [
  ['letters', ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
  ['letters, counted and spelt', ['3XS', '2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', 'XXL', '3XL', 'XXXL', '6XL']],
  ['letters with the numbers that they stand for', ['XS (32-34)', 'S', 'M', 'L (44-46)', 'XL (48/50)']],
  ['ranges of letters', ['XS/S', 'S', 'S-M', 'M', 'M/L', 'L', 'L–XL', 'XL/2XL']],
  ['words for letters', ['X-Small', 'Small', 'Medium', 'Large', 'X-Large', 'XX-Large']],
  ['Norwegian words for letters', ['Liten', 'Medium', 'Stor', 'Ekstra stor']],
  ['lengths of letters', ['S', 'M kort', 'M', 'M lang', 'L']],
  ['shoes, also with halves', ['36', '37', '37.5', '38', '40,5', '41', '46', '47']],
  ['shoes with thirds', ['36', '36 2/3', '37 1/3', '38', '38 2/3', '39 1/3', '40']],
  ['signs for fractions', ['7', '7½', '8', '8 ½', '9⅓', '9⅔']],
  ['ranges of shoes', ['28-31', '32-35', '35/36', '36–39', '40-43', '44-47']],
  ['EU', ['EU 36', 'EU 36,5', 'EU 37 1/3', 'EU 40', 'EU 41']],
  ['UK after EU', ['EUR 36', '38', 'EU 39', 'UK 3', 'UK 3.5', 'UK 10', 'US 4', 'US 11']],
  ['systems after the number', ['36 EU', '41 EU', '3.5 UK', '10 UK']],
  ['Norwegian prefixes', ['Str. 36', 'str 37,5', 'Størrelse 40', 'Str. 102']],
  ['children’s centimetres', ['98', '98/104', '104', '110/116', '122', '164']],
  [
    'months before years',
    ['50/56', '0-3 mnd', '3-6 mnd', '6 mnd', '12 mnd', '1 år', '18 mnd', '2 år', '2-3 år', '10 år'],
  ],
  ['ages in English', ['Newborn', '0-3M', '3-6M', '9M', '12-18 months', '2T', '3-4 years', '12Y']],
  ['ages with other words', ['Prematur', 'Nyfødt', '1 uke', '2 måneder', '6 md.', '1½ år', '2 år (92)']],
  ['waist and length', ['W28 L32', 'W30 L30', 'W30 L32', 'W30 L34', 'W32 L30', 'W34 L32', 'W100 L32']],
  ['waist and length, written together', ['W28/L32', 'W30L30', 'W30-L32', '30W 34L', 'W31']],
  ['waist and length, bare', ['28/32', '30/30', '30/32', '32/30', '34/32']],
  ['waist times length', ['28x32', '30 x 30', '30×32', '32x30']],
  ['sides', ['70x140 cm', '140 x 200 cm', '140 x 220 cm', '1,5 x 2 m', '200x220 cm']],
  ['litres', ['250 ml', '0,5 l', '75 cl', '1 l', '1,5 l', '10 l', '20L', '65+10 l']],
  ['weights', ['75 g', '250 g', '0,5 kg', '1 kg', '12 kg']],
  ['centimetres and metres', ['45 mm', '80 cm', '86 cm', '100 cm', '1,8 m', '2,4 m', '3 m']],
  ['inches', ['9"', '26"', '27,5"', '28 tommer']],
  ['packs', ['2 stk', '3-pk', '10 stk']],
  ['bras', ['70B', '75B', '75C', '80A', '80DD', '100B']],
  ['widths of snowboards', ['147', '151', '155W', '158', '162W']],
  ['suits', ['C48', 'C50', 'C100', 'D24']],
  ['one size last', ['S', '36', 'W30 L32', 'Barn', 'Én størrelse', 'One size', 'OS']],
  [
    'kinds one after another',
    ['XS', '3XL', '36', '164', 'UK 5', '1 l', '1 kg', '6 mnd', '2 år', 'W30 L32', 'Barn', 'Voksen', 'One size'],
  ],
]

describe('sizes sort as people expect', () => {
  test.each(families)('%s', (_, sizes) => {
    for (const mixed of [sizes.toReversed(), sizes.toSorted(), sizes.toSorted().toReversed()])
      expect(mixed.toSorted(sizeOrder)).toEqual(sizes)
  })

  test.each([
    ['2XL', 'XXL'],
    ['EU 38', '38'],
    ['36½', '36,5'],
    ['30x32', '30 × 32'],
    ['1 l', '10 dl'],
  ])('%s and %s are neighbours', (one, other) => {
    const larger = { '2XL': '3XL', 'EU 38': '38,5', '36½': '37', '30x32': '30x34', '1 l': '11 dl' }[one] ?? ''
    const sorted = [larger, one, other].toSorted(sizeOrder)
    expect(sorted.at(-1)).toBe(larger)
    expect(Math.sign(sizeOrder(one, other))).toBe(Math.sign(-sizeOrder(other, one)))
  })

  test('the order of sizes ignores blanks and treats full-width letters as ordinary ones', () => {
    expect(['W32\u00a0L30', ' w30  l32 ', 'Ｗ31 L32'].toSorted(sizeOrder)).toEqual([
      ' w30  l32 ',
      'Ｗ31 L32',
      'W32\u00a0L30',
    ])
  })
})

describe('the order of sizes is total', () => {
  const known = families.flatMap(([, sizes]) => sizes)
  const made = fc
    .array(
      fc.constantFrom('36', '2', '/', '1/3', ' ', '-', 'x', 'W', 'L', 'XL', 'M', ' mnd', ' år', ',5', 'EU ', ' l', '½'),
      {
        maxLength: 5,
      },
    )
    .map(parts => parts.join(''))
  const size = fc.oneof(fc.constantFrom(...known), made, fc.string(), fc.string({ unit: 'binary' }))
  const sign = (a: string, b: string) => Math.sign(sizeOrder(a, b))

  test('the order of sizes is transitive and antisymmetric for any texts, and 0 only for equal texts', () => {
    fc.assert(
      fc.property(size, size, size, (a, b, c) => {
        expect(sign(a, b)).toBe(0 - sign(b, a))
        expect(sign(a, b) === 0).toBe(a === b)
        if (sign(a, b) < 0 && sign(b, c) < 0) expect(sign(a, c)).toBe(-1)
      }),
      { numRuns: 2000 },
    )
  })

  test('sorted sizes do not depend on their order before', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(known, { minLength: 2 }), sizes => {
        expect(sizes.toSorted(sizeOrder)).toEqual(sizes.toSorted().toSorted(sizeOrder))
      }),
    )
  })
})

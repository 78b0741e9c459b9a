import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizeOrder } from './size-order.ts'

describe('sizes sort as people expect', () => {
  test.each([
    ['letters', ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
    ['shoes, also with halves', ['36', '37', '37.5', '38', '40,5', '41', '46', '47']],
    ['children’s centimetres', ['98', '98/104', '104', '110/116', '122', '164']],
    ['waist and length', ['W28 L32', 'W30 L30', 'W30 L32', 'W30 L34', 'W32 L30', 'W34 L32']],
    ['kinds one after another, one size last', ['XS', '3XL', '36', '164', 'W30 L32', 'Barn', 'Voksen', 'One size']],
  ])('%s', (_, sizes) => {
    for (const mixed of [sizes.toReversed(), sizes.toSorted()]) expect(mixed.toSorted(sizeOrder)).toEqual(sizes)
  })

  test('2XL and XXL are equal', () => {
    expect(['3XL', 'XXL', 'XL', '2XL'].toSorted(sizeOrder).at(-1)).toBe('3XL')
    expect(['XL', '2XL', 'L'].toSorted(sizeOrder)).toEqual(['L', 'XL', '2XL'])
  })

  test('the order is consistent for any texts', () => {
    const size = fc.oneof(
      fc.constantFrom('S', 'S/M', '2XL', 'XXL', '40', '40.5', 'W30 L32', 'One size', 'OS'),
      fc.string(),
    )
    fc.assert(
      fc.property(size, size, size, (a, b, c) => {
        const sign = (x: string, y: string) => Math.sign(sizeOrder(x, y))
        expect(sign(a, b)).toBe(0 - sign(b, a))
        if (sign(a, b) < 0 && sign(b, c) < 0) expect(sign(a, c)).toBe(-1)
      }),
    )
  })
})

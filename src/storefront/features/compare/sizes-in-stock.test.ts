import { expect, test } from 'vitest'
import { sizesInStock } from './sizes-in-stock.ts'

const variant = (name: string, availability = 1) => ({ size: { name }, availability })

test('sizes are listed once and in order across colours, without those sold out', () => {
  const blue = [variant('XS'), variant('S'), variant('M', 0), variant('L'), variant('XL'), variant('XXL')]
  const red = [variant('XS', 0), variant('S'), variant('M')]
  expect(sizesInStock([...blue, ...red])).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
})

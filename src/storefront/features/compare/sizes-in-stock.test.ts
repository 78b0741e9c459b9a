import { expect, test } from 'vitest'
import { sizesInStock } from './sizes-in-stock.ts'

const variant = (name: string, availability = 1) => ({ size: { name }, availability })

test('sizes stand in their order, whichever colour has them, and those that are sold out are left out', () => {
  const blue = [variant('XS'), variant('S'), variant('M', 0), variant('L'), variant('XL'), variant('XXL')]
  const red = [variant('XS', 0), variant('S'), variant('M')]
  expect(sizesInStock([...blue, ...red])).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
})

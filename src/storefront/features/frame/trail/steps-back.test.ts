import { expect, test } from 'vitest'
import { stepsBack } from './steps-back.ts'

test('«Tilbake» skips the history entries of choices made on the page itself', () => {
  const addresses = ['/jakker', '/jakker?til=3', '/product/a', '/product/a?farge=1', '/product/a?farge=1&storrelse=2']
  expect(stepsBack({ addresses, index: 4 }, '/jakker?til=3')).toBe(3)
  expect(stepsBack({ addresses, index: 2 }, '/jakker?til=3')).toBe(1)
})

test('with another page in between, or an unknown history, «Tilbake» does not use the history', () => {
  const addresses = ['/jakker', '/om-oss', '/product/a']
  expect(stepsBack({ addresses, index: 2 }, '/jakker')).toBeNull()
  expect(stepsBack({ addresses: [], index: 0 }, '/jakker')).toBeNull()
})

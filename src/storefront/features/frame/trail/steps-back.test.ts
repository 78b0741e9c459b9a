import { expect, test } from 'vitest'
import { stepsBack } from './steps-back.ts'

test('«Tilbake» goes back in the browser’s history past what was chosen on the page itself', () => {
  const addresses = ['/jakker', '/jakker?til=3', '/product/a', '/product/a?farge=1', '/product/a?farge=1&storrelse=2']
  expect(stepsBack({ addresses, index: 4 }, '/jakker?til=3')).toBe(3)
  expect(stepsBack({ addresses, index: 2 }, '/jakker?til=3')).toBe(1)
})

test('where another page lies between, or nothing is known, the history is left alone', () => {
  const addresses = ['/jakker', '/om-oss', '/product/a']
  expect(stepsBack({ addresses, index: 2 }, '/jakker')).toBeNull()
  expect(stepsBack({ addresses: [], index: 0 }, '/jakker')).toBeNull()
})

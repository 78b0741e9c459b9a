import { expect, test } from 'vitest'
import { processorMsOf } from './shop-process.ts'

test('CPU time is user plus system time, whatever the name of the process', () => {
  const after = 'S 1 2 3 4 5 6 7 8 9 10 150 25 0 0 20 0 11 0'
  expect(processorMsOf(`123 (node) ${after}`)).toBe(1750)
  expect(processorMsOf(`123 (a b) c) ${after}`)).toBe(1750)
})

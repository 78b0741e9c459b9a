import { expect, test } from 'vitest'
import { isLight } from './swatch-tone.ts'

test('white, cream and yellow get an edge and a dark tick, black, red and navy do not', () => {
  expect(['#ffffff', '#f5efe0', '#FFE600', '#d8d8d8'].map(isLight)).toEqual([true, true, true, true])
  expect(['#000000', '#c8102e', '#1b2a49', '#808080'].map(isLight)).toEqual([false, false, false, false])
})

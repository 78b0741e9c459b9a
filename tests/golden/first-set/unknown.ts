import type { GoldenQuery } from '../golden-query.ts'

const meaningless = [
  'kjøleskap',
  'dameveske i skinn',
  'oppvaskmaskin',
  'gressklipper',
  'asdfghjkl',
  'qwzxv',
  'jonas gahr støre',
  'erna solberg',
  'sofabord',
  'leverpostei',
  'bilforsikring',
  'mobildeksel',
  'støvsuger',
]

export const unknown: readonly GoldenQuery[] = meaningless.map(query => ({ query, kind: 'nothing', wants: null }))

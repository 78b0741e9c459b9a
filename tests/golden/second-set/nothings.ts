import type { GoldenQuery } from '../golden-query.ts'

/** Goods of other shops, brands not sold here, random keys, and the EAN of a carton of milk from elsewhere. */
export const nothings: GoldenQuery[] = [
  { query: 'kjøleskap', kind: 'nothing', wants: null },
  { query: 'xqzptv', kind: 'nothing', wants: null },
  { query: 'brødrister', kind: 'nothing', wants: null },
  { query: 'gressklipper', kind: 'nothing', wants: null },
  { query: 'iphone 17', kind: 'nothing', wants: null },
  { query: 'leppestift', kind: 'nothing', wants: null },
  { query: 'lenestol', kind: 'nothing', wants: null },
  { query: 'gitar', kind: 'nothing', wants: null },
  { query: 'asdfghjkl', kind: 'nothing', wants: null },
  { query: 'adidas', kind: 'nothing', wants: null },
  { query: 'hundemat', kind: 'nothing', wants: null },
  { query: 'mascara', kind: 'nothing', wants: null },
  { query: '7038010055720', kind: 'nothing', wants: null },
  { query: 'kaffetrakter', kind: 'nothing', wants: null },
  { query: 'mikrobølgeovn', kind: 'nothing', wants: null },
]

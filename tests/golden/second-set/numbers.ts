import type { GoldenQuery } from '../golden-query.ts'

/** Numbers that were scanned, pasted with the spaces of a label or spreadsheet, or read out over the telephone. */
export const numbers: GoldenQuery[] = [
  { query: '2472001300133', kind: 'number', wants: { articleNo: '720013' } },
  { query: '2472030200091', kind: 'number', wants: { articleNo: '720302' } },
  { query: '2472106700326', kind: 'number', wants: { articleNo: '721067' } },
  { query: ' 2472171300025 ', kind: 'number', wants: { articleNo: '721713' } },
  { query: '2 472247 800022', kind: 'number', wants: { articleNo: '722478' } },
  { query: '2473254600032', kind: 'number', wants: { articleNo: '732546' } },
  { query: '24 73356 00006 8', kind: 'number', wants: { articleNo: '733560' } },
  { query: '2473525000035', kind: 'number', wants: { articleNo: '735250' } },
  { query: '720098', kind: 'number', wants: { articleNo: '720098' } },
  { query: '735445', kind: 'number', wants: { articleNo: '735445' } },
  { query: '734 275', kind: 'number', wants: { articleNo: '734275' } },
  { query: 'art 731441', kind: 'number', wants: { articleNo: '731441' } },
  { query: 'varenr 721084', kind: 'number', wants: { articleNo: '721084' } },
]

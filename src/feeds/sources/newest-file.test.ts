import { expect, test } from 'vitest'
import { newestFile } from './newest-file.ts'

const listed = (...names: string[]) => names.map((name, changedAt) => ({ name, size: 1, changedAt }))

test.each([
  ['lager (1)+[a].tsv', 'lager (1)+[a].tsv', 'lager 1a.tsv'],
  ['stock.tsv', 'stock.tsv', 'stockxtsv'],
  ['a|b.tsv', 'a|b.tsv', 'b.tsv'],
  ['^$.tsv', '^$.tsv', '.tsv'],
  ['stock-*.tsv', 'stock-(2).tsv', 'stock-2.tsv.gz'],
])('the pattern %s matches %s and not %s: only * has a meaning', (pattern, match, other) => {
  expect(newestFile(listed(match, other), pattern)?.name).toBe(match)
  expect(newestFile(listed(other), pattern)).toBeNull()
})

import { expect, test } from 'vitest'
import { comparedCodes } from './code-comparisons.ts'
import { sourceFiles } from './source-files.ts'

test('barcodes are compared in their canonical form everywhere', () => {
  expect(comparedCodes([...sourceFiles('src'), ...sourceFiles('demo')])).toEqual([])
})

test('the check refuses code that compares barcodes, or uses them as keys, without the canonical form', () => {
  const refused = [
    'const row = rows.find(each => each.ean === ean)',
    'if (line.ean !== scanned) return',
    'const same = code === line.ean',
    'lines.some(({ EanNo }) => EanNo === wanted)',
    'const byEan = new Map(rows.map(({ ean, id }) => [ean, id]))',
    'const byEan = new Map(rows.map(row => [row.ean, row]))',
    'const seen = new Set(rows.map(row => row.ean))',
    'if (known.includes(line.ean)) return',
    "db.selectFrom('catalogue.variant').where('ean', '=', code)",
    "eb('v.ean', 'in', eans)",
    'sql`where line.ean = ${compact}`',
    'sql`where ean = any(${eans})`',
  ]
  expect(comparedCodes([{ path: 'src/modules/a.ts', text: refused.join('\n') }])).toEqual(
    refused.map(line => `src/modules/a.ts: ${line}`),
  )
})

test('the check accepts canonical comparisons, absent codes and comments', () => {
  const text = `
    if (isSameCode(line.ean, ean)) return
    const byEan = new GtinMap(rows.map(({ ean, id }) => [ean, id]))
    if (ean === undefined || line.ean === '') return
    if (typeof line.ean === 'string') return
    // line.ean === ean
    where('gtin', '=', gtinOf(code))`
  expect(comparedCodes([{ path: 'src/modules/a.ts', text }])).toEqual([])
})

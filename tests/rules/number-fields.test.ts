import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** These fields take codes, not numbers, or reset unreadable input to its bound. */
const others = new Set([
  'src/ui/controls/NumberField.tsx',
  'src/ui/controls/PriceRange.tsx',
  'src/backoffice/features/desk/ScanField.tsx',
  'src/backoffice/routes/stock/counting.tsx',
])
const ofNumbers = /inputMode[=:]\s*["']?\{?["']?(numeric|decimal)|type="number"/

test('numbers are entered in a NumberField, which does not shorten input and recognises barcodes', async () => {
  const wrong: string[] = []
  for await (const path of glob('src/{ui,backoffice,storefront}/**/*.{ts,tsx}')) {
    if (others.has(path) || path.startsWith('src/backoffice/features/design/')) continue
    const text = await readFile(path, 'utf8')
    // The field for scans of single pieces.
    const rest = path.endsWith('desk/lines/PieceScan.tsx') ? text.replace('inputMode="numeric"', '') : text
    if (ofNumbers.test(rest) || /<NumberField[^>]*maxLength/.test(text)) wrong.push(path)
  }
  expect(wrong).toEqual([])
})

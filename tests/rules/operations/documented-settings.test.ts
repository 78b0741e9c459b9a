import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chainSettings } from '#cli/setting-command.ts'

test('configure.md lists exactly the chain settings, with their defaults', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations/configure.md'), 'utf8')
  const table = /^## Chain settings\n(.*)/ms.exec(manual)?.[1] ?? ''
  const rows = [...table.matchAll(/^\| `(\w+)` +\| `?([^|`]+?)`? +\|/gm)].map(([, key, fallback]) => [key, fallback])
  const text = (value: unknown) => JSON.stringify(value).replaceAll(':', ': ').replaceAll(',"', ', "')
  expect(rows.toSorted()).toEqual(chainSettings.map(({ key, fallback }) => [key, text(fallback)]).toSorted())
})

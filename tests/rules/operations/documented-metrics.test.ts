import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopMetrics } from './shop-metrics.ts'

test('docs/operations lists exactly the metrics of the shop', async () => {
  const told = [...(await shopMetrics()).matchAll(/^# HELP (hent_\w+)/gm)].map(([, name]) => name)
  expect(told.length).toBeGreaterThan(15)
  const folder = join(import.meta.dirname, '../../../docs/operations')
  const pages = (await readdir(folder)).map(name => readFile(join(folder, name), 'utf8'))
  const text = (await Promise.all(pages)).join('\n')
  const named = [...text.matchAll(/`(hent_\w+)`/g)].map(([, name]) => name)
  expect([...new Set(named)].sort()).toEqual(told.sort())
})

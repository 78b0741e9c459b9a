import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { openStockFiles } from './open-stock-files.ts'

const outcome = {
  ok: true,
  rows: 3,
  dialects: ['tabs between cells, no quotation marks, UTF-8, no decimals'],
  changed: { rowsIn: 3 },
  partsLeft: 0,
  reason: null,
  problems: [],
  problemCount: 0,
  warnings: [],
  warningCount: 0,
  removals: [],
  findings: [],
}
const nothing = {
  allowMissingColumns: [],
  allowRemoval: false,
  acceptPriceMoves: false,
  acceptLowPrices: false,
  acceptZeroStock: false,
}
const terms = {
  ...nothing,
  onlyShops: [57, 58],
  allowMissingColumns: [],
  allowRemoval: true,
  acceptZeroStock: true,
  importId: 7,
}

function given(run: (args: readonly string[], signal: AbortSignal) => Promise<{ code: number; lines: string[] }>) {
  const logged: string[] = []
  const log = createLog({ level: 'error', write: line => void logged.push(line) })
  return { files: openStockFiles({ dataDir: '/data', log, run }), logged }
}

test('a pushed file is imported by the operator’s command, for the shops of its key only', async () => {
  const typed: (readonly string[])[] = []
  const { files } = given(args => {
    typed.push(args)
    return Promise.resolve({ code: 0, lines: ['migration 0410_keys.sql', JSON.stringify(outcome)] })
  })
  expect(files.folder).toBe('/data/feeds/pushed')
  expect(await files.take('/a', terms)).toEqual(outcome)
  await files.take('/b', { ...nothing, onlyShops: null, importId: 8 })
  expect(typed).toEqual([
    [
      'import',
      'inventory',
      '/a',
      '--json',
      '--record',
      '7',
      '--only-shop',
      '57',
      '--only-shop',
      '58',
      '--allow-removal',
      '--accept-zero-stock',
    ],
    ['import', 'inventory', '/b', '--json', '--record', '8'],
  ])
})

test('files are imported one by one, at most twenty wait, and a stop ends them all', async () => {
  let running = 0
  let most = 0
  const { files } = given(async (_args, signal) => {
    most = Math.max(most, ++running)
    await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
    running--
    return { code: 3, lines: [] }
  })
  const taken = Array.from({ length: 20 }, () => files.take('/a', terms))
  expect(files.isFull()).toBe(true)
  await new Promise(resolve => setTimeout(resolve, 20))
  await files.stop()
  expect(new Set(await Promise.all(taken))).toEqual(new Set(['stopped']))
  expect(most).toBe(1)
})

test('a command without readable output is logged as an error, and the next file is imported', async () => {
  const results = [
    { code: 3, lines: ['Stopped by a fault: the disk is full'] },
    { code: 0, lines: ['{"ok": "perhaps"}'] },
    { code: 0, lines: [JSON.stringify(outcome)] },
  ]
  const { files, logged } = given(() => Promise.resolve(results.shift()!))
  expect(await files.take('/a', terms)).toBe('stopped')
  expect(await files.take('/a', terms)).toBe('stopped')
  expect(await files.take('/a', terms)).toEqual(outcome)
  expect(logged).toHaveLength(2)
  expect(logged[0]).toContain('the disk is full')
})

test('old files of a killed process are removed, and files being received are not', async () => {
  const dataDir = await usingFolder()
  const folder = join(dataDir, 'feeds', 'pushed')
  await mkdir(folder, { recursive: true })
  for (const name of ['old', 'new']) await writeFile(join(folder, name), 'x')
  const sevenHoursAgo = Date.now() / 1000 - 7 * 3_600
  await utimes(join(folder, 'old'), sevenHoursAgo, sevenHoursAgo)
  openStockFiles({ dataDir, log: createLog({ level: 'silent', write: () => {} }) })
  await expect.poll(() => readdir(folder)).toEqual(['new'])
})

import { expect, test, vi } from 'vitest'
import { feedFile, stockLine, storeLine, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { main } from './hent.ts'

test('a fault says that what was under way was rolled back, and of a stock feed that its parts stay in', async () => {
  const folder = await usingFolder()
  // Nobody listens on it.
  vi.stubEnv('DATABASE_URL', 'postgres://hent:x@127.0.0.1:9/hent')
  const said: string[] = []
  const hent = (...args: string[]) =>
    main(
      args,
      () => {},
      line => void said.push(line),
    )
  expect(await hent('import', 'stores', await feedFile(folder, 'stores.tsv', [storeLine(1)]))).toBe(3)
  expect(
    await hent('import', '--dry-run', 'inventory', await feedFile(folder, 'stock.tsv', [stockLine(1, 1, 1)])),
  ).toBe(3)
  vi.unstubAllEnvs()
  const [stores, stock] = said
  expect(stores).toMatch(/^Stopped by a fault: .*\nWhat was not finished was rolled back\./)
  expect(stock).toMatch(/^Stopped by a fault: .*\nParts of the feed that are in stay in\. A running shop goes on/)
  expect(stock).not.toContain('rolled back')
})

test('the version is told, and what a command does not know is refused with its help', async () => {
  const said: string[] = []
  const hent = (...args: string[]) =>
    main(
      args,
      line => void said.push(line),
      line => void said.push(line),
    )
  expect(await hent('--version')).toBe(0)
  expect(said.splice(0)).toEqual([expect.stringMatching(/^hent \d+\.\d+\.\d+$/)])
  for (const args of [
    ['--version', 'now'],
    ['--verbose'],
    ['doctor', '--fix'],
    ['migrate', 'all'],
    ['staff', 'list', '--all'],
    ['demo', 'remove', 'now'],
    ['mail'],
    ['backup'],
    ['backup', 'a', 'b'],
    ['restore', '--force'],
    ['mail', 'list', 'all'],
    ['mail', 'retry'],
    ['import', 'stores', 'package.json', '--force'],
  ]) {
    expect({ args, code: await hent(...args) }).toEqual({ args, code: 2 })
    expect(said.splice(0).join('\n')).toContain('Usage: npm run hent')
  }
})

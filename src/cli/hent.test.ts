import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('a variable that is set wrong is named, and nothing was begun', async () => {
  vi.stubEnv('FEED_SFTP_HOST_KEY', 'tull')
  const said: string[] = []
  expect(
    await main(
      ['import', 'stores', 'x'],
      () => {},
      line => void said.push(line),
    ),
  ).toBe(2)
  vi.unstubAllEnvs()
  expect(said).toEqual([expect.stringMatching(/^FEED_SFTP_HOST_KEY is "tull"; allowed: .*\. Nothing was done\.$/)])
})

test('a command that is stopped says what that leaves behind', async () => {
  const folder = await usingFolder()
  const connected = Promise.withResolvers<undefined>()
  // It takes the connection, and never says a word.
  const database = createServer(() => connected.resolve(undefined)).listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const args = ['import', 'stores', await feedFile(folder, 'stores.tsv', [storeLine(1)])]
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hent.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: `postgres://hent:x@127.0.0.1:${port}/hent`, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    database.close()
  })
  const ended = once(child, 'exit')
  await connected.promise
  child.kill('SIGINT')
  expect(await text(child.stderr)).toBe(
    'Stopped by Ctrl-C before it was done.\nWhat was not finished was rolled back. Run it again once that is fixed.\n',
  )
  expect((await ended)[0]).toBe(130)
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

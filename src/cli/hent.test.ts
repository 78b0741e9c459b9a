import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { feedFile, stockLine, storeLine, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { main } from './hent.ts'

test('after a fault the message says that unfinished work was rolled back, and that applied parts of a stock feed stay', async () => {
  const folder = await usingFolder()
  // No server listens on this port.
  vi.stubEnv('DATABASE_URL', 'postgres://hent:x@127.0.0.1:9/hent')
  const texts: string[] = []
  const hent = (...args: string[]) =>
    main(
      args,
      () => {},
      line => void texts.push(line),
    )
  expect(await hent('import', 'stores', await feedFile(folder, 'stores.tsv', [storeLine(1)]))).toBe(3)
  expect(
    await hent('import', '--dry-run', 'inventory', await feedFile(folder, 'stock.tsv', [stockLine(1, 1, 1)])),
  ).toBe(3)
  vi.unstubAllEnvs()
  const [stores, stock] = texts
  expect(stores).toMatch(/^Stopped by a fault: .*\nUnfinished work was rolled back\./)
  expect(stock).toMatch(/^Stopped by a fault: .*\nApplied parts of the feed stay\. A running shop continues/)
  expect(stock).not.toContain('rolled back')
})

test('an invalid environment variable is named, and the command does nothing', async () => {
  vi.stubEnv('FEED_SFTP_HOST_KEY', 'tull')
  const texts: string[] = []
  expect(
    await main(
      ['import', 'stores', 'x'],
      () => {},
      line => void texts.push(line),
    ),
  ).toBe(2)
  vi.unstubAllEnvs()
  expect(texts).toEqual([expect.stringMatching(/^FEED_SFTP_HOST_KEY is "tull"; allowed: .*\. Nothing was done\.$/)])
})

test('a stopped command reports the state that it leaves', async () => {
  const folder = await usingFolder()
  const connected = Promise.withResolvers<undefined>()
  // Accepts the connection and never responds.
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
    'Stopped by Ctrl-C before it was done.\nUnfinished work was rolled back. Run it again to start over.\n',
  )
  expect((await ended)[0]).toBe(130)
})

test("--version prints version and commit, and an unknown argument is refused with the command's help", async () => {
  const texts: string[] = []
  const hent = (...args: string[]) =>
    main(
      args,
      line => void texts.push(line),
      line => void texts.push(line),
    )
  expect(await hent('--version')).toBe(0)
  expect(texts.splice(0)).toEqual([expect.stringMatching(/^hent \d+\.\d+\.\d+ \(([0-9a-f]{12}|unknown)\)$/)])
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
    expect(texts.splice(0).join('\n')).toContain('Usage: npm run hent')
  }
})

test('a control character in an argument is printed as an escape, and the help keeps its line breaks', async () => {
  const hent = (...args: string[]) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'hent.ts'), ...args])
    return Promise.all([text(child.stdout), text(child.stderr)])
  }
  const [, refused] = await hent('\u001b[2J\u009bx\u0007')
  expect(refused).toMatch(/^Unknown command: \\u001b\[2J\\u009bx\\u0007\.\n\nUsage:/)
  const [help] = await hent('--help')
  expect(help).toMatch(/^Usage: .*\n\n {2}import/)
})

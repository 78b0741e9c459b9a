import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '#platform/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { explainFailedStart } from './explain-failed-start.ts'

const server = join(import.meta.dirname, 'server.ts')
const { PATH, NODE_COMPILE_CACHE } = process.env

async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [server], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process that hangs is killed after this time, and the test fails.
    timeout: 50_000,
    killSignal: 'SIGKILL',
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, lines: out.trim().split('\n'), err }
}

test.runIf(process.platform === 'linux')(
  'a start in a folder without write access ends at once, with one line of JSON that says what to do',
  async () => {
    const { code, lines, err } = await start({ DATA_DIR: '/proc/hent/data' })
    expect({ code, err, lines: lines.length }).toEqual({ code: 1, err: '', lines: 1 })
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'error',
      msg: 'DATA_DIR /proc/hent/data cannot be written to (no folder can be made there): set DATA_DIR to a folder that you may write to',
    })
  },
  60_000,
)

test('a start with a file as DATA_DIR ends with one line that says so', async () => {
  const { code, lines, err } = await start({ DATA_DIR: '/dev/null' })
  expect({ code, err, lines: lines.length }).toEqual({ code: 1, err: '', lines: 1 })
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    msg: expect.stringMatching(/^DATA_DIR \/dev\/null cannot be written to \(its path contains a file\)/),
  })
}, 60_000)

test('a faulty file of sellers ends a start before anything is created', async () => {
  const data = join(await usingFolder(), 'data')
  const { code, lines, err } = await start({ DATA_DIR: data, SELLERS_FILE: join(data, 'sellers.json') })
  expect({ code, err, lines: lines.length, made: existsSync(data) }).toEqual({
    code: 1,
    err: '',
    lines: 1,
    made: false,
  })
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    msg: expect.stringMatching(/^SELLERS_FILE .* cannot be read/),
  })
}, 60_000)

test('a start on a database newer than the program ends at once, with one line naming both versions', async () => {
  const { url, pool } = await usingDatabase()
  await pool.query(`insert into public.migration (name) values ('9999_later.sql')`)
  const { code, lines } = await start({ DATA_DIR: await usingFolder(), DATABASE_URL: url })
  expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 1 })
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    msg: expect.stringMatching(
      /^The database is newer than this program: it is at 9999_later, the program at \d{4}_/,
    ) as string,
  })
}, 60_000)

test('a start with DATABASE_URL and a port in use ends before it migrates the database', async () => {
  const { url, pool } = await usingDatabase()
  const applied = async () => (await pool.query('select name from public.migration order by name')).rows
  await pool.query('delete from public.migration where name = (select max(name) from public.migration)')
  const before = await applied()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, lines } = await start({ DATA_DIR: await usingFolder(), DATABASE_URL: url, PORT: String(port) })
  expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 1 })
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: expect.stringMatching(/EADDRINUSE.*set PORT to another/) as string,
  })
  expect(await applied()).toEqual(before)
}, 60_000)

test('a listen address that the machine does not have is reported', async () => {
  const listen = (host: string, port = 0) =>
    new Promise<unknown>(resolve => {
      const server = createServer().once('error', resolve)
      server.listen(port, host, () => server.close(() => resolve('listened')))
    })
  expect(explainFailedStart(await listen('192.0.2.7'))).toMatch(
    /does not have that address\. Set HOST to one of its own/,
  )
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND butikk'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
  })
  expect(explainFailedStart(unknown)).toMatch(/no such host\. Set HOST/)
  expect(explainFailedStart(new ConfigError('PORT is "x"'))).toBe('PORT is "x"')
})

test('preparing a data folder that is read-only, or that is a file, fails with the reason', async () => {
  const folder = await usingFolder()
  await prepareDataFolder(join(folder, 'a', 'b', 'c'))
  await writeFile(join(folder, 'file'), '')
  await expect(prepareDataFolder(join(folder, 'file'))).rejects.toThrow(/its path contains a file/)
  await expect(prepareDataFolder(join(folder, 'file', 'below'))).rejects.toThrow(/its path contains a file/)
  // Root can write everywhere.
  if (process.getuid?.() === 0) return
  await chmod(join(folder, 'a'), 0o500)
  // Restores the permission, so that the owner can delete the folder.
  onTestFinished(() => chmod(join(folder, 'a'), 0o700))
  await expect(prepareDataFolder(join(folder, 'a'))).rejects.toThrow(/permission denied/)
})

test('a bug at the start gets no explanation', () => {
  expect(explainFailedStart(new TypeError('x is not a function'))).toBeUndefined()
})

async function usingFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'hent-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { answers, dataFolders, heldCluster, query } from '#tests/support/database/held-cluster.ts'
import { openCluster } from './cluster.ts'
import { withDatabase } from '../join.ts'
import { takeServerLock } from '../server-lock.ts'

const folders = dataFolders()
afterAll(folders.removeAll)
// Each test starts and stops databases and processes, which is slow on a busy machine.
const busy = { timeout: 60_000 }
// Tests that do not need an empty folder share one.
const usedFolder = folders.makeWithDatabase()

test('two concurrent starts on an empty folder share one database, and only one becomes the server', busy, async () => {
  const dataDir = await folders.make()
  const both = await Promise.all([heldCluster(dataDir, 'server'), heldCluster(dataDir, 'server')])
  expect(both[0].id).toBe(both[1].id)
  expect(both[0].url).toBe(both[1].url)
  expect(both.map(held => held.adopted).sort()).toEqual([false, true])
  const [winner, loser] = both[0].lock ? both : [both[1], both[0]]
  expect([winner.lock, loser.lock]).toEqual([true, false])
  expect(loser.message).toMatch(
    new RegExp(
      `^Hent is already running on this folder \\(http://127.0.0.1:${winner.pid} since \\d{4}-.*UTC\\); stop it first or set DATA_DIR to another folder$`,
    ),
  )
  expect(await readdir(dataDir)).toEqual(['postgres'])
  await Promise.all(both.map(held => held.end('SIGTERM')))
  expect(await answers(both[0].url)).toBe(false)
})

test('the next server gets the lock of a killed one', busy, async () => {
  const dataDir = await usedFolder
  const killed = await heldCluster(dataDir, 'server')
  await killed.end('SIGKILL')
  const next = await heldCluster(dataDir, 'server')
  expect(next).toMatchObject({ adopted: true, lock: true })
  await next.end('SIGTERM')
})

test('a new server waits for a stopping server to finish its requests', busy, async () => {
  const cluster = await openCluster({ dataDir: await usedFolder })
  const first = await takeServerLock(cluster.url(), { address: 'http://a', onLost: unexpected })
  if (!first.ok) throw new Error(first.message)
  await first.lock.stopping()
  const second = takeServerLock(cluster.url(), { address: 'http://b', onLost: unexpected })
  setTimeout(() => void first.lock.release(), 2_000)
  const outcome = await second
  expect(outcome.ok).toBe(true)
  if (outcome.ok) await outcome.lock.release()
  await cluster.stop()
})

test('a server retakes the lock after its lock connection breaks', busy, async () => {
  const cluster = await openCluster({ dataDir: await usedFolder })
  const first = await takeServerLock(cluster.url(), { address: 'http://a', onLost: unexpected })
  await query(cluster.url(), breakLocks)
  await expect.poll(async () => (await query(cluster.url(), holders)).length, { timeout: 10_000 }).toBe(1)
  expect((await takeServerLock(cluster.url(), { address: 'http://b', onLost: unexpected })).ok).toBe(false)
  if (first.ok) await first.lock.release()
  await cluster.stop()
})

test('a server that lost its lock to another server is notified and must end', busy, async () => {
  const cluster = await openCluster({ dataDir: await usedFolder })
  const lost = new Promise<string>(
    resolve => void takeServerLock(cluster.url(), { address: 'http://a', onLost: resolve }),
  )
  await expect.poll(async () => (await query(cluster.url(), holders)).length).toBe(1)
  const faster = new pg.Client({ connectionString: cluster.url(), application_name: 'hent server http://b' })
  faster.on('error', () => {})
  await faster.connect()
  // The waiting client gets the lock as soon as the first connection breaks.
  const taken = faster.query('SELECT pg_advisory_lock(7234019, 2)')
  await query(cluster.url(), breakLocks)
  await taken
  expect(await lost).toContain('Hent is already running on this folder (http://b since')
  await faster.end()
  await cluster.stop()
})

test(
  'a command joins a running database and leaves it running; a command alone stops it afterwards',
  busy,
  async () => {
    const dataDir = await usedFolder
    const server = await heldCluster(dataDir, 'server')
    expect(await withDatabase({ dataDir }, async url => url)).toBe(server.url)
    expect(await answers(server.url)).toBe(true)
    await server.end('SIGTERM')
    expect(await answers(server.url)).toBe(false)
    const alone = await withDatabase({ dataDir }, async url => ((await answers(url)) ? url : ''))
    expect(alone).not.toBe('')
    expect(await answers(alone)).toBe(false)
  },
)

test('a stopping server leaves the database running for a running command', busy, async () => {
  const dataDir = await usedFolder
  const server = await heldCluster(dataDir, 'server')
  await withDatabase({ dataDir }, async url => {
    await server.end('SIGTERM')
    expect(await answers(url)).toBe(true)
  })
  expect(await answers(server.url)).toBe(false)
})

test('an interrupted command stops the database that it started', busy, async () => {
  const command = await heldCluster(await usedFolder, 'command')
  expect(await answers(command.url)).toBe(true)
  await command.end('SIGINT')
  expect(await answers(command.url)).toBe(false)
})

test('with DATABASE_URL no database is started', busy, async () => {
  const dataDir = await folders.make()
  expect(await withDatabase({ databaseUrl: 'postgres://elsewhere/x', dataDir }, async url => url)).toBe(
    'postgres://elsewhere/x',
  )
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
})

const holders = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7234019 AND objid = 2 AND granted`
const breakLocks = `SELECT pg_terminate_backend(pid) FROM (${holders}) AS holding`

function unexpected(message: string): never {
  throw new Error(message)
}

import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { answers, dataFolders, heldCluster, query } from '#tests/support/database/held-cluster.ts'
import { openCluster } from './cluster.ts'

const folders = dataFolders()
afterAll(folders.removeAll)
// Each test starts and stops databases and processes, which is slow on a busy machine.
const busy = { timeout: 60_000 }
// The tests share one folder. Each leaves its database stopped.
const sharedFolder = folders.makeWithDatabase()

test('the next process takes over a database that outlived its killed parent, and stops it', busy, async () => {
  const dataDir = await sharedFolder
  const killed = await heldCluster(dataDir)
  await killed.end('SIGKILL')
  expect(await answers(killed.url)).toBe(true)

  const next = await openCluster({ dataDir })
  expect(next).toMatchObject({ adopted: true, systemIdentifier: killed.id })
  expect(next.url()).toBe(killed.url)
  expect(await next.leave()).toBe('stopped')
  expect(await answers(killed.url)).toBe(false)
})

test('after kill -9 of all processes the next start recovers all committed data within 10 seconds', busy, async () => {
  const dataDir = await sharedFolder
  const killed = await heldCluster(dataDir)
  await query(killed.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
  const children = await query<{ pid: number }>(
    killed.url,
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  )
  process.kill(killed.pid, 'SIGKILL')
  for (const pid of [await postmasterPid(dataDir), ...children.map(row => row.pid)]) killHard(pid)

  const startedAt = Date.now()
  const next = await openCluster({ dataDir })
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  expect(await query(next.url(), 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }])
  await next.stop()
})

test('a database that is killed while the server runs restarts at the same address', busy, async () => {
  const dataDir = await sharedFolder
  const lines: string[] = []
  const cluster = await openCluster({ dataDir, onProgress: line => lines.push(line) })
  killHard(await postmasterPid(dataDir))
  await until(() => lines.includes('The database is back'))
  expect(await answers(cluster.url())).toBe(true)
  expect(await cluster.leave()).toBe('stopped')
})

test('a database with a deleted folder is not restarted, and the running process is notified', busy, async () => {
  const dataDir = await folders.makeWithDatabase()
  const reasons: string[] = []
  const cluster = await openCluster({ dataDir, onNotFound: why => reasons.push(why) })
  const postmaster = await postmasterPid(dataDir)
  // The database still writes to the folder meanwhile.
  await rm(path.join(dataDir, 'postgres'), { recursive: true, maxRetries: 10 })
  killHard(postmaster)
  await until(() => reasons.length > 0)
  expect(reasons).toEqual([expect.stringContaining('was deleted or replaced')])
  await wait(300)
  expect(await readdir(dataDir)).not.toContain('postgres')
  expect(await answers(cluster.url())).toBe(false)
})

test('a stale pid file with the id of an unrelated process does not prevent the start', busy, async () => {
  const dataDir = await sharedFolder
  const stranger = `${process.pid}\n${path.join(dataDir, 'postgres', 'data')}\n1700000000\n1\n\n127.0.0.1\n\nready\n`
  await writeFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), stranger)
  const cluster = await openCluster({ dataDir })
  expect(cluster.adopted).toBe(false)
  await cluster.stop()
})

test('a copy of a folder in use opens its own database and not the original', busy, async () => {
  const [originalDir, dataDir] = [await sharedFolder, await folders.make()]
  const original = await openCluster({ dataDir: originalDir })
  await cp(originalDir, dataDir, { recursive: true })
  const copy = await openCluster({ dataDir })
  expect(copy).toMatchObject({ adopted: false, systemIdentifier: original.systemIdentifier })
  await query(copy.url(), 'CREATE TABLE only_in_the_copy ()')
  expect(await query(original.url(), `SELECT to_regclass('only_in_the_copy') AS found`)).toEqual([{ found: null }])
  await copy.stop()
  expect(await answers(original.url())).toBe(true)
  await original.stop()
})

const noteOf = (dataDir: string) => path.join(dataDir, 'postgres', 'data', 'postmaster.pid')
const postmasterPid = async (dataDir: string) => Number.parseInt(await readFile(noteOf(dataDir), 'utf8'), 10)

function killHard(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended with its parent.
  }
}

async function until(holds: () => boolean) {
  for (let round = 0; round < 500 && !holds(); round++) await wait(20)
  expect(holds()).toBe(true)
}

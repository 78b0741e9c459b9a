import { chmod, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answers, dataFolders, query } from '#tests/support/database/held-cluster.ts'
import { openCluster } from './cluster.ts'

const folders = dataFolders()
afterAll(folders.removeAll)
// Each test starts and stops databases and processes, which is slow on a busy machine.
const busy = { timeout: 60_000 }
// Creating a database takes a second, so the tests share one. Each leaves it stopped.
const sharedFolder = folders.make('mine data på æøå')

test('the first start creates a database, and the second start opens it with all its data', busy, async () => {
  const dataDir = await sharedFolder
  const first = await openCluster({ dataDir })
  await query(first.url(), 'CREATE TABLE kept AS SELECT 42 AS n')
  await first.stop()
  expect(await answers(first.url())).toBe(false)

  const second = await openCluster({ dataDir: path.relative(process.cwd(), dataDir) })
  expect(second).toMatchObject({ adopted: false, systemIdentifier: first.systemIdentifier })
  expect(await query(second.url(), 'SELECT n FROM kept')).toEqual([{ n: 42 }])
  await second.stop()
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test(
  'the database is safe by default: fsync, checksums, Norwegian collation, loopback only, and no superuser role for Hent',
  busy,
  async () => {
    const cluster = await openCluster({ dataDir: await sharedFolder })
    const settings = await query<{ name: string; setting: string }>(
      cluster.url(),
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'data_checksums', 'listen_addresses', 'password_encryption', 'server_encoding')`,
    )
    expect(Object.fromEntries(settings.map(row => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
    })
    expect(
      await query(
        cluster.url(),
        `SELECT w FROM unnest(ARRAY['å', 'ø', 'æ', 'z', 'a']) w ORDER BY w COLLATE "nb-x-icu"`,
      ),
    ).toEqual(['a', 'z', 'æ', 'ø', 'å'].map(w => ({ w })))
    expect(await query(cluster.url(), 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    await query(cluster.url(), 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent')
    await expect(query(cluster.url().replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    )
    await cluster.stop()
  },
)

test('the next start removes other users’ access to the files', busy, async () => {
  const dataDir = await sharedFolder
  await (await openCluster({ dataDir })).stop()
  const postgres = path.join(dataDir, 'postgres')
  for (const name of ['', 'data', 'password']) await chmod(path.join(postgres, name), 0o777)
  const again = await openCluster({ dataDir })
  for (const [name, mode] of [
    ['', 0o700],
    ['data', 0o700],
    ['password', 0o600],
  ] as const) {
    expect((await stat(path.join(postgres, name))).mode & 0o777).toBe(mode)
  }
  await again.stop()
})

test('a database without its control file is not started, and the error says what to do', busy, async () => {
  const dataDir = await sharedFolder
  await rename(path.join(dataDir, 'postgres/data/global/pg_control'), path.join(dataDir, 'pg_control'))
  await expect(openCluster({ dataDir })).rejects.toThrow(/is damaged or incomplete.*pg_control.*Restore a backup/)
  await rename(path.join(dataDir, 'pg_control'), path.join(dataDir, 'postgres/data/global/pg_control'))
})

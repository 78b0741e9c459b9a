import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, test } from 'vitest'
import { copiedProject } from '#tests/support/database/copied-project.ts'
import { dataFolders, heldCluster, query } from '#tests/support/database/held-cluster.ts'
import { openCluster } from './cluster.ts'

const folders = dataFolders()
afterAll(folders.removeAll)

const version = Number(/\d+/.exec(spawnSync('postgres', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0])
const versionOf = async (url: string) =>
  Math.floor(
    Number((await query<{ n: string }>(url, `select current_setting('server_version_num') as n`))[0]?.n) / 10_000,
  )

describe.skipIf(!(version >= 15))('with PostgreSQL 15 or newer in PATH (skipped without)', { timeout: 120_000 }, () => {
  test('without the package, the PostgreSQL of the machine makes the database, and also runs it at later starts', async () => {
    const project = await copiedProject(await folders.make('project'), { embedded: false })
    const dataDir = await folders.make()
    const first = await heldCluster(dataDir, 'bare', { project })
    expect(await versionOf(first.url)).toBe(version)
    await query(first.url, `create table kept as select 'æøå' collate "nb-x-icu" as word`)
    await first.end('SIGTERM')

    // The package, which is installed here, has another version.
    const second = await openCluster({ dataDir })
    expect(await versionOf(second.url())).toBe(version)
    expect(await query(second.url(), 'select word from kept')).toEqual([{ word: 'æøå' }])
    await second.stop()
  })

  test('a database of another version than that of the machine is refused with the remedy, and not changed', async () => {
    const dataDir = await folders.make()
    const own = await openCluster({ dataDir })
    const made = await versionOf(own.url())
    expect(made).not.toBe(version)
    await own.stop()
    const project = await copiedProject(await folders.make('project'), { embedded: false })
    await expect(heldCluster(dataDir, 'bare', { project })).rejects.toThrow(
      new RegExp(
        `There is no PostgreSQL ${made} \\(it made this database\\) on this machine \\(found: .*${version}.*\\): run "npm ci" without`,
      ),
    )
    const again = await openCluster({ dataDir })
    expect(await versionOf(again.url())).toBe(made)
    await again.stop()
  })
})

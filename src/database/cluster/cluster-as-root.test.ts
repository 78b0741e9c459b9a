import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { answers, dataFolders, heldCluster, query } from '#tests/support/database/held-cluster.ts'
import { copiedProject } from '#tests/support/database/copied-project.ts'
import { clusterBinaries } from './cluster-binaries.ts'
import { clusterPaths, createClusterFiles, hasClusterFiles } from './cluster-files.ts'
import { clusterUser } from './cluster-user.ts'
import { openCluster } from './cluster.ts'

const folders = dataFolders()
afterAll(folders.removeAll)
// Creating a database takes a second, so tests share one where they can. It is created on first use: if all tests are
// skipped, no cleanup would remove it.
let made: Promise<string> | undefined
const sharedFolder = () => (made ??= folders.make())

const isRoot = process.getuid?.() === 0
const stranger = { uid: 65_534, gid: 65_534 }
/**
 * Another user may not be able to read a project in root's home. So the test runs a copy with the packages that the
 * database needs.
 */
let copied: Promise<string> | undefined
const asStranger = async () => ({
  ...stranger,
  project: await (copied ??= copiedProject(await folders.make('project'))),
})

// Copying the project is slow on a busy machine.
describe.skipIf(!isRoot)('started by root (skipped for ordinary users)', { timeout: 60_000 }, () => {
  test('the database and its files belong to an ordinary system user', async () => {
    const dataDir = await sharedFolder()
    const cluster = await openCluster({ dataDir })
    const { uid } = await stat(path.join(dataDir, 'postgres', 'data'))
    expect(uid).not.toBe(0)
    expect(await userOf(await postmasterPid(dataDir))).toBe(uid)
    await cluster.stop()
  })

  test('the database runs in a folder that only root may enter, without a change of permissions', async () => {
    const home = await folders.make('home')
    await mkdir(home, { mode: 0o700 })
    const dataDir = path.join(home, 'hent', 'data')
    for (const round of ['first', 'second']) {
      const cluster = await openCluster({ dataDir })
      expect([round, await answers(cluster.url())]).toEqual([round, true])
      await cluster.stop()
    }
    expect((await stat(home)).mode & 0o777).toBe(0o700)
  })

  test('the database programs may be in a folder that only root may enter', async () => {
    const home = await folders.make('home')
    await mkdir(home, { mode: 0o700 })
    const { postgres } = await clusterBinaries()
    const native = path.join(home, 'native')
    cpSync(path.resolve(postgres, '..', '..'), native, { recursive: true, verbatimSymlinks: true })
    const program = (name: string) => path.join(native, 'bin', name)
    const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
    await createClusterFiles(home, binaries, await clusterUser(clusterPaths(home).data))
    expect(await hasClusterFiles(home)).toBe(true)
  })

  test('files restored from a backup as root are given back to the database user', async () => {
    const dataDir = await sharedFolder()
    await (await openCluster({ dataDir })).stop()
    spawnSync('chown', ['-R', '0:0', path.join(dataDir, 'postgres')])
    const cluster = await openCluster({ dataDir })
    expect(await answers(cluster.url())).toBe(true)
    await cluster.stop()
  })

  test("an ordinary user's database keeps its owner after root has started it", async () => {
    const dataDir = await folders.make()
    await mkdir(dataDir)
    await chmod(path.dirname(dataDir), 0o755)
    await chown(dataDir, stranger.uid, stranger.gid)
    const user = await asStranger()
    const own = await heldCluster(dataDir, 'server', user)
    await query(own.url, 'CREATE TABLE kept ()')
    expect(await userOf(await postmasterPid(dataDir))).toBe(stranger.uid)
    await own.end('SIGTERM')

    const asRoot = await openCluster({ dataDir })
    expect(await userOf(await postmasterPid(dataDir))).toBe(stranger.uid)
    await asRoot.stop()
    const again = await heldCluster(dataDir, 'server', user)
    expect(await query(again.url, `SELECT to_regclass('kept')::text AS found`)).toEqual([{ found: 'kept' }])
    await again.end('SIGTERM')
  })

  test('an ordinary user gets one line about a folder that belongs to another user', async () => {
    const dataDir = await sharedFolder()
    await (await openCluster({ dataDir })).stop()
    await chmod(path.dirname(dataDir), 0o755)
    await expect(heldCluster(dataDir, 'server', await asStranger())).rejects.toThrow(
      /belongs to another user .* or set DATA_DIR to another folder/,
    )
  })
})

const postmasterPid = async (dataDir: string) =>
  Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
const userOf = async (pid: number) => (await stat(`/proc/${pid}`)).uid

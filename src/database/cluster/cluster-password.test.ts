import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answers, dataFolders, query } from '#tests/support/database/held-cluster.ts'
import { openCluster } from './cluster.ts'

const folders = dataFolders()
afterAll(folders.removeAll)

// Each test starts and stops databases, which is slow on a busy machine.
test.each([
  ['empty', '', /password .*postgres\/password is empty: put that file back from a backup/],
  ['another', 'not-the-password', /refuses the password in .*postgres\/password: put that file back from a backup/],
])(
  'a password file that is %s ends the start with one line of advice and no running database',
  { timeout: 60_000 },
  async (_, content, line) => {
    const dataDir = await folders.makeWithDatabase('password')
    const first = await openCluster({ dataDir })
    await query(first.url(), 'CREATE TABLE kept AS SELECT 42 AS n')
    await first.stop()
    const file = path.join(dataDir, 'postgres/password')
    const right = await readFile(file, 'utf8')

    await writeFile(file, content)
    await expect(openCluster({ dataDir })).rejects.toThrow(line)
    await writeFile(file, right)
    const again = await openCluster({ dataDir })
    expect(again.adopted).toBe(false)
    expect(await query(again.url(), 'SELECT n FROM kept')).toEqual([{ n: 42 }])
    await again.stop()
    expect(await answers(again.url())).toBe(false)
  },
)
test(
  'a wrong password in the password file of a running database ends another start with an error',
  { timeout: 60_000 },
  async () => {
    const dataDir = await folders.makeWithDatabase('running')
    const running = await openCluster({ dataDir })
    const file = path.join(dataDir, 'postgres/password')
    const right = await readFile(file, 'utf8')
    await writeFile(file, 'not-the-password')
    await expect(openCluster({ dataDir })).rejects.toThrow(/refuses the password/)
    await writeFile(file, right)
    expect(await query(running.url(), 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    await running.stop()
  },
)

import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './shop.ts'

const root = join(import.meta.dirname, '../../..')

/** The number of a migration that is after all real ones. */
export const nextMigration = '9000_next_release.sql'

/**
 * A program like this checkout with one more migration, for upgrades under load. Returns its folder. The migration
 * takes `seconds`, then adds columns to tables that shoppers' requests read and write.
 */
export async function nextRelease(seconds: number): Promise<string> {
  const folder = await temporaryFolder('next-release')
  onTestFinished(() => folder.remove())
  for (const name of ['src', 'demo', 'build', 'public', 'package.json'])
    await promisify(execFile)('cp', ['-a', join(root, name), folder.path])
  await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'))
  const migrations = join(folder.path, 'src/database/migrations/90')
  await mkdir(migrations, { recursive: true })
  await writeFile(
    join(migrations, nextMigration),
    `create table settings.next_release (id integer primary key, text text);
     select pg_sleep(${seconds});
     insert into settings.next_release select n, 'row ' || n from generate_series(1, 100000) n;
     alter table reservations.reservation add column next_release integer;
     alter table shops.stock add column next_release integer not null default 0;
     alter table catalogue.article add column next_release text;`,
  )
  return folder.path
}

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './install-by-apt.ts'

type Found = { ok: true; path: string } | { ok: false; message: string }

function findNginx(): Found {
  // On Debian its folder is only in root's PATH.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const path = folders.map(folder => join(folder, 'nginx')).find(file => existsSync(file))
  return path === undefined
    ? { ok: false, message: 'The tests behind nginx need it: run `sudo apt-get install nginx`.' }
    : { ok: true, path }
}

/** The nginx for the tests. Installs a missing one on Debian-based systems if permitted. */
export async function ensureNginx(log: (line: string) => void): Promise<Found> {
  const nginx = findNginx()
  if (nginx.ok) return nginx
  const installed = await installByApt([['nginx']], () => log('Installing nginx for the fault tests'))
  if (installed.ok) return findNginx()
  return installed.reason === 'failed' ? { ok: false, message: installed.message } : nginx
}

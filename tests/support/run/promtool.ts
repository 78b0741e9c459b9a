import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
// Debian's package also starts a server, so only its program is unpacked.
const unpacked = '/var/tmp/hent-promtool/promtool'

/** The path of promtool, which evaluates the rules of alerts. Unpacks it from Debian's package `prometheus`. */
export async function ensurePromtool(): Promise<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = [...folders.map(folder => join(folder, 'promtool')), unpacked].find(file => existsSync(file))
  if (found !== undefined) return found
  await mkdir(dirname(unpacked), { recursive: true })
  const folder = await mkdtemp(join(dirname(unpacked), 'package-'))
  try {
    await run('apt-get', ['download', 'prometheus'], { cwd: folder })
    const [file = ''] = await readdir(folder)
    await run('dpkg-deb', ['-x', join(folder, file), folder])
    await rename(join(folder, 'usr/bin/promtool'), unpacked)
    return unpacked
  } catch (error) {
    throw new Error('The tests of alerts need promtool: run `sudo apt-get install prometheus`', { cause: error })
  } finally {
    await rm(folder, { recursive: true })
  }
}

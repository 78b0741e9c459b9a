import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')
const notCopied = new Set(['node_modules', 'build', 'data', 'test-results', '.git', '.react-router'])

/**
 * The sources of this checkout in a folder of their own, to be edited there; its packages are the same files by hard links.
 * Linux only.
 */
export async function copyCheckout() {
  const packages = join(root, 'node_modules')
  // Hard links need the same disk; a folder that git and the checks do not look into will do as well.
  const folder = await linkedInto(tmpdir(), packages).catch(() => linkedInto(join(root, 'test-results'), packages))
  for (const name of await readdir(root))
    if (!notCopied.has(name)) await cp(join(root, name), join(folder, name), { recursive: true })
  return {
    folder,
    /** Replaces the first `from` of a file; answers what puts it back as it was. */
    async edit(file: string, from: string, to: string) {
      const [path, before] = [join(folder, file), await readFile(join(folder, file), 'utf8')]
      if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`)
      await writeFile(path, before.replace(from, to))
      return () => writeFile(path, before)
    },
    /** Processes that work in it or were started with it, by their command. */
    processes: () => processesOf(folder),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}

async function linkedInto(parent: string, packages: string): Promise<string> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'hent-checkout-'))
  try {
    await promisify(execFile)('cp', ['-al', packages, join(folder, 'node_modules')])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  // What tools keep there is of the other checkout.
  for (const name of await readdir(join(folder, 'node_modules')))
    if (/^\.(vite|cache)/.test(name)) await rm(join(folder, 'node_modules', name), { recursive: true })
  return folder
}

async function processesOf(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
  const commands = await Promise.all(
    pids.map(async pid => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const works = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return `${works} ${command}`.includes(folder) && command !== '' ? `${pid} ${command.replaceAll('\0', ' ')}` : null
    }),
  )
  return commands.filter(each => each !== null)
}

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')
const notCopied = new Set(['node_modules', 'build', 'data', 'test-results', '.git', '.react-router'])

/** A copy of this checkout's sources, which a test can edit; its packages are hard links. Linux only. */
export async function copyCheckout() {
  const packages = join(root, 'node_modules')
  // Hard links need the same disk; a folder ignored by git and the checks works too.
  const folder = await linkedInto(tmpdir(), packages).catch(() => linkedInto(join(root, 'test-results'), packages))
  for (const name of await readdir(root))
    if (!notCopied.has(name)) await cp(join(root, name), join(folder, name), { recursive: true })
  return {
    folder,
    /** Replaces the first `from` in a file. Returns a function that restores it. */
    async edit(file: string, from: string, to: string) {
      const [path, before] = [join(folder, file), await readFile(join(folder, file), 'utf8')]
      if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`)
      await writeFile(path, before.replace(from, to))
      return () => writeFile(path, before)
    },
    /** Command lines of the processes that work in it or were started with it. */
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
  // Caches in the packages belong to the original checkout.
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

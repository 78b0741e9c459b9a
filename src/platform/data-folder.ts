import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from './operator-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'its path contains a file',
  EEXIST: 'its path contains a file',
  ENOENT: 'no folder can be made there',
}

/**
 * Creates the folder if it is missing and, unless `tryIt` is false, tests that it is writable. Throws an OperatorError
 * on failure.
 */
export async function prepareDataFolder(folder: string, tryIt = true): Promise<void> {
  try {
    await makeFolder(folder)
    if (!tryIt) return
    const probe = path.join(folder, `.hent-${randomBytes(6).toString('hex')}`)
    await writeFile(probe, 'hent\n', { mode: 0o600 })
    await rm(probe)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new OperatorError(
      `DATA_DIR ${folder} cannot be written to (${reasons[code] ?? code}): set DATA_DIR to a folder that you may write to`,
      { cause: error },
    )
  }
}

// Creates parents itself instead of by `recursive`: Node loops forever if the system reports ENOENT for a folder with
// an existing parent, as under /proc.
async function makeFolder(folder: string): Promise<void> {
  const made = await tryToMake(folder)
  if (made !== 'no parent') return
  const parent = path.dirname(folder)
  if (parent === folder) throw Object.assign(new Error(folder), { code: 'ENOENT' })
  await makeFolder(parent)
  if ((await tryToMake(folder)) === 'no parent') throw Object.assign(new Error(folder), { code: 'ENOENT' })
}

async function tryToMake(folder: string): Promise<'there' | 'no parent'> {
  try {
    await mkdir(folder)
    return 'there'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return 'there'
    if (code === 'ENOENT') return 'no parent'
    throw error
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ProgramVersion {
  version: string
  /** The first 12 digits of the commit. `unknown`: neither a release nor a checkout, or git is missing or failed. */
  commit: string
}

export const programFolder = join(import.meta.dirname, '../../..')
/** `npm run release` writes it. A checkout has none. */
export const releaseFile = 'release.json'
let own: ProgramVersion | undefined

/** The version and commit of this program, read once per process. */
export const programVersion = (): ProgramVersion => (own ??= readProgramVersion(programFolder))

/** Reads them from the release's file, else from package.json and git. */
export function readProgramVersion(folder: string): ProgramVersion {
  const { version } = readJson(join(folder, 'package.json'))
  const release = join(folder, releaseFile)
  return { version, commit: existsSync(release) ? readJson(release).commit : commitOf(folder) }
}

// Without the check of `.git`, git would report the commit of a repository around the folder.
function commitOf(folder: string): string {
  if (!existsSync(join(folder, '.git'))) return 'unknown'
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      ...{ cwd: folder, encoding: 'utf8', timeout: 2000 },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ProgramVersion

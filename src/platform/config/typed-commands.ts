import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder, releaseFile } from './program-version.ts'

/** What an operator types before the name of a command: a release has a program for it, and no npm. */
export const hentOf = (folder: string): string => (existsSync(join(folder, releaseFile)) ? 'hent' : 'npm run hent --')

/** For messages that name a command: `${hent} doctor`. */
export const hent = hentOf(programFolder)

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OperatorError } from './operator-error.ts'

/** Settings in the database that all processes share. */
export type SharedSettings = {
  read: (name: string) => Promise<string | undefined>
  /** Stores the value, unless another process has stored one first. */
  writeOnce: (name: string, value: string) => Promise<void>
}

type SecretConfig = { secret: string | undefined; databaseUrl: string | undefined; dataDir: string }

const newSecret = () => randomBytes(32).toString('base64url')

/**
 * The secret that signs tokens and cookies: SECRET if it is set, otherwise one that is generated once and stored. With
 * DATABASE_URL it is stored in the database, because all processes must share it, otherwise in a file that only its owner
 * can read.
 */
export async function loadSecret(config: SecretConfig, settings: SharedSettings): Promise<string> {
  if (config.secret) return config.secret
  return config.databaseUrl ? secretInDatabase(settings) : secretInFile(config.dataDir, settings)
}

async function secretInDatabase(settings: SharedSettings) {
  const stored = await settings.read('secret')
  if (stored) return stored
  await settings.writeOnce('secret', newSecret())
  const secret = await settings.read('secret')
  if (!secret) throw new Error('The secret could not be stored in the database')
  return secret
}

/** The setting that records that a file was made, so that a lost file is not silently replaced. */
const mark = 'secret_file'

async function secretInFile(dataDir: string, settings: SharedSettings) {
  const file = path.join(dataDir, 'secret')
  // The mark is read before the file: a concurrent first start writes the file first, then the mark.
  if ((await settings.read(mark)) && !existsSync(file))
    throw new OperatorError(
      `${file} is missing, and the database was used with it: restore it from a backup (docs/operations/backup.md). If it is lost, set SECRET to a new value of at least 32 characters: this ends all logins, pickup links and second factors`,
    )
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, newSecret(), { mode: 0o600, flush: true })
  try {
    // `link` never replaces a file, so two concurrent first starts both read the same complete secret.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  await chmod(file, 0o600)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new OperatorError(
      `The secret in ${file} is shorter than 32 characters: restore the file from a backup (docs/operations/backup.md)`,
    )
  await settings.writeOnce(mark, 'made')
  return secret
}

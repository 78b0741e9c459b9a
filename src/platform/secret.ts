import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

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
  return config.databaseUrl ? secretInDatabase(settings) : secretInFile(config.dataDir)
}

async function secretInDatabase(settings: SharedSettings) {
  const stored = await settings.read('secret')
  if (stored) return stored
  await settings.writeOnce('secret', newSecret())
  const secret = await settings.read('secret')
  if (!secret) throw new Error('The secret could not be stored in the database')
  return secret
}

async function secretInFile(dataDir: string) {
  const file = path.join(dataDir, 'secret')
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
    throw new Error(
      `The secret in ${file} is shorter than 32 characters: restore the file, or delete it (all users are then logged out)`,
    )
  return secret
}

import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('./migrations/', import.meta.url)

/** The file names of all migrations, in order of their numbers. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return files
    .filter(file => file.isFile() && file.name.endsWith('.sql'))
    .map(file => file.name)
    .sort()
}

/** The SQL of a migration. Files are in folders by hundreds: `migrations/01/0165_….sql`. */
export const readMigration = (name: string): Promise<string> =>
  readFile(new URL(`${name.slice(0, 2)}/${name}`, folder), 'utf8')

import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('./migrations/', import.meta.url)

/** The names of all migrations, `0001_catalogue.sql` and on, in their order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return files
    .filter(file => file.isFile() && file.name.endsWith('.sql'))
    .map(file => file.name)
    .sort()
}

/** The statements of one. It lies in the folder of its hundred: `migrations/01/0165_….sql`. */
export const readMigration = (name: string): Promise<string> =>
  readFile(new URL(`${name.slice(0, 2)}/${name}`, folder), 'utf8')

import { randomBytes } from 'node:crypto'
import { chown, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { ClusterFiles } from './cluster-files.ts'

/**
 * 'ours': the database of this folder. 'busy': it is starting, recovering or stopping.
 * 'refused': it rejects the password. 'silent': no known database responds.
 */
export type Answer = 'ours' | 'busy' | 'refused' | 'silent'

export const clusterUrl = (files: ClusterFiles, port: number, role: 'hent' | 'postgres', database: string) =>
  `postgres://${role}:${files.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`

export async function connectAsAdmin(files: ClusterFiles, port: number, name: string) {
  const client = new pg.Client({
    connectionString: clusterUrl(files, port, 'postgres', 'postgres'),
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Finds out whether this folder's database listens on a port. Queries the database: a process id is no proof, because
 * ids are reused.
 */
export async function whoAnswers(files: ClusterFiles, port: number): Promise<Answer> {
  try {
    return (await isOurs(files, port)) ? 'ours' : 'silent'
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '28P01') return 'refused'
    return code === '57P03' || code === '57P01' ? 'busy' : 'silent'
  }
}

async function isOurs(files: ClusterFiles, port: number) {
  const client = await connectAsAdmin(files, port, 'hent identity')
  // A copied folder has the same system identifier and password. Only this folder's database can read a file just
  // written to it.
  const word = randomBytes(12).toString('hex')
  const file = path.join(files.data, `hent-identity-${word}`)
  try {
    await writeFile(file, word)
    if (files.user.owner) await chown(file, files.user.owner.uid, files.user.owner.gid)
    const { rows } = await client.query<{ id: string; word: string | null }>(
      'SELECT system_identifier::text AS id, pg_read_file($1, 0, 100, true) AS word FROM pg_control_system()',
      [path.basename(file)],
    )
    return rows[0]?.id === files.systemIdentifier && rows[0]?.word === word
  } finally {
    await rm(file, { force: true })
    await client.end().catch(() => {})
  }
}

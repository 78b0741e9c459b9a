import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#platform/operator-error.ts'
import { explainDatabaseFault, mayComeUp } from './explain-fault.ts'

/** The oldest supported version of PostgreSQL, the first with NULLS NOT DISTINCT. Hent is tested on 15 and 18. */
export const oldestPostgres = 15

interface Options {
  /** How long to wait for a server that may be starting, in ms. 0: do not wait. */
  waitFor?: number
  onProgress?: (line: string) => void
  signal?: AbortSignal
}

/**
 * Checks that the server of DATABASE_URL can hold Hent's tables. Waits for a server that does not respond yet. Throws
 * an OperatorError of one line for a fault that an operator can correct, and other errors unchanged.
 */
export async function checkServer(url: string, { waitFor = 0, onProgress = () => {}, signal }: Options = {}) {
  const deadline = Date.now() + waitFor
  let nextWord = 0
  for (;;) {
    try {
      return await look(url)
    } catch (error) {
      const explained = explainDatabaseFault(error, url)
      if (!mayComeUp(error) || Date.now() >= deadline || signal?.aborted) throw explained
      if (Date.now() >= nextWord) {
        const left = Math.ceil((deadline - Date.now()) / 1000)
        onProgress(`Waiting for the database, ${left} s more. ${(explained as Error).message}`)
        nextWord = Date.now() + 10_000
      }
      await wait(500, undefined, { signal }).catch(() => {})
      if (signal?.aborted) throw explained
    }
  }
}

async function look(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'hent check',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await checkVersion(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws an OperatorError if this server or database cannot hold Hent's tables. */
export async function checkVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding`,
  )
  const [found] = rows
  if (found) refuseUnfit(found)
}

/** Throws an OperatorError if the version or the encoding does not fit Hent's tables. */
export function refuseUnfit({
  version,
  number,
  encoding,
}: {
  version: string
  number: number
  encoding: string
}): void {
  if (number < oldestPostgres * 10_000)
    throw new OperatorError(
      `DATABASE_URL leads to PostgreSQL ${version}; Hent needs ${oldestPostgres} or newer: upgrade the server, or unset DATABASE_URL for the embedded one`,
    )
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `The database of DATABASE_URL is in ${encoding}; Hent needs UTF8: make it with createdb --encoding UTF8 --template template0`,
    )
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { MediaStore } from '#platform/media-store.ts'
import { findNumberings, findTables } from './backup-tables.ts'
import type { BackupLine } from './backup-line.ts'

const rowsAtOnce = 2_000
// In parallel, because on a network store each picture costs a round trip.
const parallelPictures = 8

export interface BackupSource {
  pool: pg.Pool
  media: MediaStore
  version: string
  /** Set for an installation that stores its secret beside its data. */
  secret?: string | undefined
}
export interface BackupFigures {
  rows: number
  pictures: number
}

/**
 * Hands all data of the chain to `store` as of one moment, packed, while the server keeps running. Every change that
 * was committed before the backup began is included.
 */
export async function writeBackup(
  store: (content: Readable) => Promise<void>,
  source: BackupSource,
): Promise<BackupFigures> {
  const figures = { rows: 0, pictures: 0 }
  const client = await source.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const packed = createGzip({ level: 4 })
    const filled = pipeline(Readable.from(textOf(lines(client, source, figures))), packed)
    const stored = store(packed).finally(() => packed.destroy())
    // Waits for both, because after a fault the store still removes what it has written.
    const faults = (await Promise.allSettled([stored, filled])).flatMap(end =>
      end.status === 'rejected' ? [end.reason as NodeJS.ErrnoException] : [],
    )
    // A stream that ends early because of the other fault is not the cause.
    const cause = faults.find(({ code }) => code !== 'ERR_STREAM_PREMATURE_CLOSE') ?? faults[0]
    if (cause) throw cause
    return figures
  } finally {
    // Destroy the client: after an error its transaction may still be open.
    client.release(true)
  }
}

async function* textOf(source: AsyncIterable<BackupLine>) {
  for await (const line of source) yield `${JSON.stringify(line)}\n`
}

async function* lines(
  client: pg.PoolClient,
  { media, version, secret }: BackupSource,
  figures: BackupFigures,
): AsyncGenerator<BackupLine> {
  const done = await client.query<{ name: string }>('select name from public.migration order by name')
  yield { hent: 1, version, at: new Date().toISOString(), migrations: done.rows.map(({ name }) => name) }
  for (const { name, columns } of await findTables(client)) {
    yield { table: name, columns }
    await client.query(`declare backup cursor for select r::text as row from ${name} r`)
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup`)
      if (rows.length === 0) break
      figures.rows += rows.length
      yield { rows: rows.map(({ row }) => row) }
    }
    await client.query('close backup')
  }
  for (const { name, last } of await findNumberings(client)) yield { numbering: name, last }
  for (const job of await findJobs(client)) yield job
  if (secret !== undefined) yield { secret }
  // A picture is stored before the rows that refer to it, and its name identifies its content. So the store now has the
  // pictures of all rows above. Additional pictures are harmless.
  const names = (await media.list()).map(({ name }) => name)
  for (let at = 0; at < names.length; at += parallelPictures) {
    const some = names.slice(at, at + parallelPictures)
    const rows = await Promise.all(some.map(async name => ({ picture: name, content: await media.read(name) })))
    for (const { picture, content } of rows) {
      if (content === null) continue
      figures.pictures++
      yield { picture, base64: content.toString('base64') }
    }
  }
  yield { end: figures.rows }
}

/** Jobs that are not done, such as unsent mails. Scheduled jobs are left out, because each start creates them. */
async function findJobs(client: pg.PoolClient): Promise<{ job: string; data: Record<string, unknown> }[]> {
  const there = await client.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`)
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ job: string; data: Record<string, unknown> }>(
    `select j.name as job, j.data from jobs.job j
      where j.state in ('created', 'retry', 'active') and jsonb_typeof(j.data) = 'object'
        and j.name not like '\\_\\_pgboss%' and j.name not in (select name from jobs.schedule)
      order by j.created_on`,
  )
  return rows
}

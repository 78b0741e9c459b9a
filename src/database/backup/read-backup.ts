import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { MediaStore } from '#platform/media-store.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { migrate } from '../migrate.ts'
import { findTables } from './backup-tables.ts'
import { backupLine, type BackupLine } from './backup-line.ts'

// In parallel, because on a network store each picture costs a round trip.
const parallelPictures = 8

export interface RestoreTarget {
  pool: pg.Pool
  media: Pick<MediaStore, 'put'>
  onProgress: (line: string) => void
}
export interface Restored {
  rows: number
  pictures: number
  at: string
  secret: string | undefined
  /** Jobs that were not done at the time of the backup, such as unsent mails. The caller enqueues them. */
  jobs: { name: string; data: Record<string, unknown> }[]
}

/**
 * Fills an empty database with all rows of a backup, or with none, and migrates it to this version's schema. Throws an
 * OperatorError if the file is no backup, is cut off or is of a newer version. It also throws if the database contains
 * data or a server is connected to it.
 * `file` names the backup in messages.
 */
export async function restoreBackup(
  content: Readable,
  file: string,
  { pool, media, onProgress }: RestoreTarget,
): Promise<Restored> {
  const source = linesOf(content, file)
  const first = await source.next()
  const head: BackupLine | undefined = first.done ? undefined : first.value
  if (!head || !('hent' in head)) throw new OperatorError(`${file} is no backup of Hent`)
  await refuseFilled(pool)
  // Creates the tables as they were at the time of the backup. The second call of `migrate` upgrades them with their
  // rows.
  await migrate(pool, onProgress, new Set(head.migrations))
  const client = await pool.connect()
  const restored: Restored = { rows: 0, pictures: 0, at: head.at, secret: undefined, jobs: [] }
  try {
    await client.query('begin isolation level read committed')
    const keys = await openTables(client)
    await fill(client, source, media, restored, file)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { name } of await findTables(client)) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
  } finally {
    // Destroy the client: after an error its transaction may still be open.
    client.release(true)
  }
  await migrate(pool, onProgress)
  await pool.query('analyze')
  return restored
}

async function refuseFilled(pool: pg.Pool): Promise<void> {
  const running = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'hent'`,
  )
  if (running.rows.length > 0)
    throw new OperatorError('A shop is running on this database: stop it first. Nothing was changed.')
  const there = await pool.query<{ there: boolean }>(`select to_regclass('shops.shop') is not null as there`)
  if (!there.rows[0]?.there) return
  const { rows } = await pool.query<{ filled: boolean }>(
    'select exists (select from shops.shop) or exists (select from catalogue.article) or exists (select from staff.account) as filled',
  )
  if (rows[0]?.filled)
    throw new OperatorError(
      'This database holds a shop already, and a backup goes into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database. Nothing was changed.',
    )
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Empties the tables that migrations filled. Drops the foreign keys and disables the triggers that would reject the
 * order of rows or write more rows.
 */
async function openTables(client: pg.PoolClient): Promise<ForeignKey[]> {
  const tables = (await findTables(client)).map(({ name }) => name)
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(k.conname) as name,
            pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and format('%I.%I', n.nspname, c.relname) = any($1)`,
    [tables],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return rows
}

async function fill(
  client: pg.PoolClient,
  source: AsyncIterable<BackupLine>,
  media: Pick<MediaStore, 'put'>,
  restored: Restored,
  file: string,
): Promise<void> {
  const known = new Map((await findTables(client)).map(({ name, columns }) => [name, columns]))
  let insert = ''
  let end: number | undefined
  const pictures: PictureLine[] = []
  for await (const line of source) {
    if ('table' in line) {
      const columns = known.get(line.table)
      if (!columns || columns.join() !== line.columns.join())
        throw new OperatorError(`${file} holds a table that this version cannot read: ${line.table}`)
      const values = columns.map(column => `(r.v).${column}`).join(', ')
      insert = `insert into ${line.table} (${columns.join(', ')}) overriding system value
        select ${values} from (select x::${line.table} as v from unnest($1::text[]) as x offset 0) r`
    } else if ('rows' in line) {
      await client.query(insert, [line.rows])
      restored.rows += line.rows.length
    } else if ('numbering' in line) await client.query('select setval($1::regclass, $2)', [line.numbering, line.last])
    else if ('job' in line) restored.jobs.push({ name: line.job, data: line.data })
    else if ('secret' in line) restored.secret = line.secret
    else if ('picture' in line) {
      pictures.push(line)
      restored.pictures++
      if (pictures.length === parallelPictures) await putPictures(media, pictures.splice(0))
    } else if ('end' in line) end = line.end
  }
  await putPictures(media, pictures)
  if (end !== restored.rows) throw new OperatorError(`${file} was cut off: take another backup. Nothing was restored.`)
}

type PictureLine = Extract<BackupLine, { picture: string }>
const putPictures = (media: Pick<MediaStore, 'put'>, lines: readonly PictureLine[]) =>
  Promise.all(lines.map(({ picture, base64 }) => media.put(picture, Buffer.from(base64, 'base64'))))

async function* linesOf(content: Readable, file: string): AsyncGenerator<BackupLine> {
  const text = createGunzip()
  const unpacked = pipeline(content, text)
  // Prevents an unhandled rejection. The loop below throws the same error.
  unpacked.catch(() => {})
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      const parsed = backupLine.safeParse(parse(line))
      if (!parsed.success)
        throw new OperatorError(`${file} is no backup of Hent, was cut off, or is of a newer version`)
      yield parsed.data
    }
    await unpacked
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'Z_DATA_ERROR') throw new OperatorError(`${file} is no backup of Hent, or is damaged`)
    if (code === 'Z_BUF_ERROR')
      throw new OperatorError(`${file} was cut off: take another backup. Nothing was restored.`)
    throw error
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

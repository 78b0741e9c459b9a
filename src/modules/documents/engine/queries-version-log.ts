import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { DocumentStore, Stored } from './kind.ts'

/** How many versions of a document are kept. */
const maxVersions = 50

/** The columns that name a document, with their values, for example `{ slug: 'om-oss' }`. */
export type LogKey = Readonly<Record<string, string | number>>

interface Options<Key extends LogKey, Content> {
  /** Each row is a version: `id`, `made_at`, the columns of the key, and the content as JSON. */
  table: string
  keys: readonly (keyof Key & string)[]
  contentColumn: string
  lock: (tx: Db, key: Key) => Promise<void>
  /** The content of a document without a version. undefined: there is no such document. */
  initial: (db: Db, key: Key) => Content | undefined | Promise<Content | undefined>
  /** Whether undo of the first change restores the initial content. Default: true. */
  undoToInitial?: boolean
  /** The table has a column `published`. Default: false, and every version is published. */
  drafts?: boolean
}

export type LogVersion<Key, Content> = Stored<Content> & { key: Key; changedAt: Date }

export interface VersionLog<Key, Content> extends DocumentStore<Key, Content> {
  /** The newest version of each changed document. `key` selects the documents with this part of the key. */
  findNewest(db: Db, narrowed?: { key?: Partial<Key>; publishedOnly?: boolean }): Promise<LogVersion<Key, Content>[]>
  /** The versions of one document, newest first. */
  findVersions(db: Db, key: Key, limit?: number): Promise<LogVersion<Key, Content>[]>
}

/** Stores documents as a log of versions: the newest row is the current content, and undo also adds a row. */
export function versionLog<Key extends LogKey, Content>(options: Options<Key, Content>): VersionLog<Key, Content> {
  const { keys, drafts = false, undoToInitial = true, initial, lock } = options
  const table = sql.table(options.table)
  const content = sql.ref(options.contentColumn)
  const published = drafts ? sql.ref('published') : sql`true`
  const keyColumns = sql.join([...keys, 'id'].map(column => sql.ref(column)))
  const select = sql`select ${keyColumns}, made_at, ${content} as content, ${published} as published from ${table}`

  const findVersions = async (db: Db, key: Key, limit = maxVersions) =>
    read(db, sql`${select} where ${matches(key)} order by id desc limit ${limit}`)
  const read = async (db: Db, query: RawBuilder<unknown>) => {
    const { rows } = await sql<Row<Key, Content>>`${query}`.execute(db)
    return rows.map(row => versionOf(row, keys))
  }
  return {
    lock,
    findVersions,
    async read(db, key) {
      const [[last], unchanged] = await Promise.all([findVersions(db, key, 1), initial(db, key)])
      if (unchanged === undefined) return undefined
      return last ?? { version: 0, content: unchanged, changedAt: null }
    },
    async findNewest(db, { key = {}, publishedOnly = false } = {}) {
      const request = sql`${matches(key)} and ${publishedOnly ? published : sql`true`}`
      const columns = keys.map(column => sql.ref(column))
      return read(
        db,
        sql`select distinct on (${sql.join(columns)}) * from (${select} where ${request}) as version
             order by ${keyColumns} desc`,
      )
    },
    async write(tx, key, { content: written, published: isPublished }) {
      const columns = { ...key, ...(drafts && { published: isPublished }) }
      const json = written === null ? sql`null` : sql`${JSON.stringify(written)}::jsonb`
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${sql.join([...Object.keys(columns).map(column => sql.ref(column)), content])})
        values (${sql.join([...Object.values(columns), json])}) returning id`.execute(tx)
      // The published version is kept, however many drafts follow it.
      const view = sql`select coalesce(max(id), 0) from ${table} where ${matches(key)} and ${published}`
      await sql`
        delete from ${table} where ${matches(key)} and id <> (${view}) and id not in (
          select id from ${table} where ${matches(key)} order by id desc limit ${maxVersions})`.execute(tx)
      return rows[0]?.id ?? 0
    },
    async contentForUndo(tx, key, current, differs) {
      if (current.version === 0) return undefined
      const unchanged = await initial(tx, key)
      const versions = (await findVersions(tx, key, maxVersions + 1)).filter(each => each.published)
      const contents = versions.map(each => each.content)
      const end = undoToInitial && unchanged !== undefined ? [unchanged] : []
      // Discarding a draft restores the published content.
      if (!current.published) return contents[0] ?? unchanged
      return [...contents.slice(1), ...end].find(differs)
    },
  }
}

type Row<Key, Content> = Key & { id: number; made_at: Date; content: Content; published: boolean }

function versionOf<Key extends LogKey, Content>(
  row: Row<Key, Content>,
  keys: readonly (keyof Key & string)[],
): LogVersion<Key, Content> {
  const key = Object.fromEntries(keys.map(column => [column, row[column]])) as unknown as Key
  return { key, version: row.id, content: row.content, changedAt: row.made_at, published: row.published }
}

const matches = (key: object) =>
  sql.join([sql`true`, ...Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)], sql` and `)

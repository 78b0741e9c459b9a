import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** How many changes of a document can be undone. */
const maxEarlier = 50

interface Options {
  /** Each row holds one replaced content: `id`, the key and the content as JSON. */
  table: string
  keyColumn: string
  contentColumn: string
}

export interface UndoStack<Content> {
  /** Stores contents that a change replaces. `columns`: further columns of the table. */
  push(tx: Db, replaced: readonly { id: number; content: Content }[], columns?: Record<string, number>): Promise<void>
  /** Removes and returns the newest content of a document. undefined: there is none. */
  pop(tx: Db, id: number): Promise<Content | undefined>
  /** Whether `pop` would return a content. */
  has(db: Db, id: number): Promise<boolean>
}

/** Stores earlier contents of documents. The current content is in another table. */
export function undoStack<Content>(options: Options): UndoStack<Content> {
  const table = sql.table(options.table)
  const [key, content] = [sql.ref(options.keyColumn), sql.ref(options.contentColumn)]
  return {
    async push(tx, replaced, columns = {}) {
      const names = [key, content, ...Object.keys(columns).map(column => sql.ref(column))]
      const rows = replaced.map(
        each => sql`(${sql.join([each.id, sql`${JSON.stringify(each.content)}::jsonb`, ...Object.values(columns)])})`,
      )
      await sql`insert into ${table} (${sql.join(names)}) values ${sql.join(rows)}`.execute(tx)
      await sql`
        delete from ${table} where id in (
          select id from (
            select id, row_number() over (partition by ${key} order by id desc) as place
              from ${table} where ${key} = any(${replaced.map(({ id }) => id)}::int[])) as ranked
           where place > ${maxEarlier})`.execute(tx)
    },
    async pop(tx, id) {
      const { rows } = await sql<{ content: Content }>`
        delete from ${table} where id = (select max(id) from ${table} where ${key} = ${id})
        returning ${content} as content`.execute(tx)
      return rows[0]?.content
    },
    async has(db, id) {
      const { rows } = await sql`select from ${table} where ${key} = ${id} limit 1`.execute(db)
      return rows.length > 0
    },
  }
}

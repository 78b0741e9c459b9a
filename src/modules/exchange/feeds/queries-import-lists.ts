import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { ImportProblem, StoredImport } from './imports.ts'
import type { FeedKind } from './queries.ts'

type ImportsOnly = 'all' | 'except_unchanged' | 'failed'

const columns = sql`id, kind, origin, source, file_name as "fileName", state, phase, steps_done as "stepsDone", steps, rows, rejected,
  problems, warnings, dialects, pictures, changed, reason, detail, began_at as "beganAt", ended_at as "endedAt"`

const request: Record<ImportsOnly, RawBuilder<boolean>> = {
  all: sql`true`,
  except_unchanged: sql`state <> 'unchanged'`,
  failed: sql`state in ('refused', 'failed')`,
}

/** One page, newest first. `next`: the cursor of the next page, or null on the last. */
export async function listImports(
  db: Db,
  { kind, only, after, take }: { kind: FeedKind | null; only: ImportsOnly; after: number | null; take: number },
): Promise<{ data: StoredImport[]; next: number | null }> {
  const ofKind = kind === null ? sql`true` : sql`kind = ${kind}`
  const older = after === null ? sql`true` : sql`id < ${after}`
  const { rows } = await sql<StoredImport>`select ${columns} from feeds.import
    where ${ofKind} and ${request[only]} and ${older} order by id desc limit ${take + 1}`.execute(db)
  const data = rows.slice(0, take)
  return { data, next: rows.length > take ? (data.at(-1)?.id ?? null) : null }
}

export async function findImport(db: Db, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`select ${columns} from feeds.import where id = ${id}`.execute(db)
  return rows[0]
}

/**
 * A page of the errors or warnings of an import, after a position. Those of the file come first, in file order. Errors
 * of pictures that were fetched after the import follow.
 */
export async function listImportProblems(
  db: Db,
  id: number,
  { after, take, warnings = false }: { after: number; take: number; warnings?: boolean },
): Promise<{ data: ImportProblem[]; next: number | null }> {
  const rows = await db
    .selectFrom('feeds.import_problem')
    .select(['position', 'file_name as file', 'line', 'column', 'value', 'reason'])
    .where('import_id', '=', id)
    .where('is_warning', '=', warnings)
    .where('position', '>', after)
    .orderBy('position')
    .limit(take + 1)
    .execute()
  const page = rows.slice(0, take)
  return {
    data: page.map(({ file, line, column, value, reason }) => ({ file, line, column, value, reason })),
    next: rows.length > take ? (page.at(-1)?.position ?? null) : null,
  }
}

export interface KindState {
  kind: FeedKind
  /** The newest import that is `done`, `partly`, or `unchanged` after its rows were read. null: none. */
  lastIn: StoredImport | null
  /** The newest import that has ended, with any result. */
  last: StoredImport | null
  /** The import that is running or waiting. */
  open: StoredImport | null
}

/** The JSON form: times are strings. */
type Json = Omit<StoredImport, 'beganAt' | 'endedAt'> & { beganAt: string; endedAt: string | null }
interface JsonState {
  kind: FeedKind
  lastIn: Json | null
  last: Json | null
  open: Json | null
}

/** The import state of each of these kinds. */
export async function importStates(db: Db, kinds: readonly FeedKind[]): Promise<KindState[]> {
  const newest = (where: RawBuilder<boolean>) => sql`(select to_jsonb(n) from (
    select ${columns} from feeds.import i where i.kind = k.kind and ${where} order by id desc limit 1) as n)`
  const { rows } = await sql<JsonState>`
    select k.kind,
      ${newest(sql`(state in ('done', 'partly') or (state = 'unchanged' and rows is not null))`)} as "lastIn",
      ${newest(sql`ended_at is not null`)} as last,
      ${newest(sql`ended_at is null`)} as open
    from unnest(${[...kinds]}::text[]) with ordinality as k (kind, place) order by place`.execute(db)
  return rows.map(({ kind, ...of }) => ({ kind, lastIn: read(of.lastIn), last: read(of.last), open: read(of.open) }))
}

const read = (row: Json | null): StoredImport | null =>
  row && { ...row, beganAt: new Date(row.beganAt), endedAt: row.endedAt === null ? null : new Date(row.endedAt) }

/** When single counts of a till last changed the stock. null: never. */
export async function lastTillCall(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('feeds.run')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('kind', '=', 'changes')
    .executeTakeFirst()
  return row?.at ?? null
}

import { sql, type Kysely } from 'kysely'
import type { DB, Db } from '#database/connection.ts'
import {
  problemsStored,
  withoutSecrets,
  type ImportOrigin,
  type ImportPhase,
  type ImportPictures,
  type ImportProblem,
  type ImportReason,
  type ImportState,
} from './imports.ts'
import type { FeedKind } from './queries.ts'

const maxText = 500
/** A file name may contain anything. Control and invisible characters are removed. */
const storable = (text: string) => withoutSecrets(text).replaceAll(/\p{C}/gu, '').slice(0, maxText)

export interface BegunImport {
  kind: FeedKind
  origin: ImportOrigin
  source: string
  pushId?: string
}

/** Records an import that starts or waits. Returns its id. */
export async function insertImport(
  db: Db,
  { kind, origin, source, pushId }: BegunImport,
  state: Extract<ImportState, 'waiting' | 'running'>,
): Promise<number> {
  const { id } = await db
    .insertInto('feeds.import')
    .values({ kind, origin, source: storable(source), state, push_id: pushId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records a waiting import for an editor. null: another import of this kind, except a push, is waiting or running. */
export async function askForImport(db: Db, kind: FeedKind): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into feeds.import (kind, origin, source, state) select ${kind}, 'desk', '', 'waiting'
      where not exists (select from feeds.import where kind = ${kind} and origin is distinct from 'push' and ended_at is null)
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Marks an import as started by this process. False: no import with this id and kind is waiting or running. */
export async function startImport(
  db: Db,
  id: number,
  { kind, source }: Pick<BegunImport, 'kind' | 'source'>,
): Promise<boolean> {
  // A pushed import keeps the name of its key as its source.
  const { rows } = await sql`update feeds.import
    set state = 'running', seen_at = clock_timestamp(), source = case origin when 'push' then source else ${storable(source)} end
    where id = ${id} and kind = ${kind} and ended_at is null returning id`.execute(db)
  return rows.length > 0
}

export interface Progress {
  phase: ImportPhase
  /** Progress within the phase: pictures or parts. */
  done: number | null
  of: number | null
}

/** Records that the import's process is alive, and its progress. */
export async function beatImport(db: Db, id: number, { phase, done, of }: Progress): Promise<void> {
  await db
    .updateTable('feeds.import')
    .set({ phase, steps_done: done, steps: of, seen_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Records the names of the files that an import reads, except for pushes. */
export async function nameImportFiles(db: Db, id: number, names: readonly string[]): Promise<void> {
  await db
    .updateTable('feeds.import')
    .set({ file_name: storable(names.join(' ')) })
    .where('id', '=', id)
    // Hent generates the name of a pushed file, so the name says nothing about its origin.
    .where('origin', '<>', 'push')
    .execute()
}

/** Records the result of checking a feed. `problems`: the first 1,000. `count`: the number of all problems. */
export async function writeImportProblems(
  db: Db,
  id: number,
  found: { rows: number; rejected: number; problems: readonly ImportProblem[]; count: number },
): Promise<void> {
  const { rows, rejected, count } = found
  await db.updateTable('feeds.import').set({ rows, rejected, problems: count }).where('id', '=', id).execute()
  await insertProblems(db, id, found.problems, false)
}

/** Replaces dialects and warnings. `warnings`: the first 1,000. `count`: the number of all warnings. */
export async function writeImportWarnings(
  db: Db,
  id: number,
  found: { dialects: readonly string[]; warnings: readonly ImportProblem[]; count: number },
): Promise<void> {
  await db
    .updateTable('feeds.import')
    .set({ warnings: found.count, dialects: found.dialects.map(storable) })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('feeds.import_problem').where('import_id', '=', id).where('is_warning', '=', true).execute()
  await insertProblems(db, id, found.warnings, true)
}

async function insertProblems(db: Db, id: number, all: readonly ImportProblem[], areWarnings: boolean): Promise<void> {
  const problems = all.slice(0, problemsStored)
  if (problems.length === 0) return
  const texts = (of: (problem: ImportProblem) => string | null) =>
    problems.map(problem => {
      const text = of(problem)
      return text === null ? null : storable(text)
    })
  // A single statement, with the same text for any number of rows.
  await sql`insert into feeds.import_problem (import_id, is_warning, position, file_name, line, "column", value, reason)
    select ${id}, ${areWarnings}, p.* from unnest(${problems.map((_, index) => index + 1)}::int[], ${texts(({ file }) => file)}::text[],
      ${problems.map(({ line }) => line)}::int[], ${texts(({ column }) => column)}::text[],
      ${texts(({ value }) => value)}::text[], ${texts(({ reason }) => reason)}::text[]) as p`.execute(db)
}

/** Adds one to an import's count of pictures on other hosts with this result. No effect if the import was deleted. */
export async function countImportPicture(db: Db, id: number, result: keyof ImportPictures): Promise<void> {
  await sql`update feeds.import
    set pictures = jsonb_set(pictures, ${[result]}::text[], to_jsonb(coalesce((pictures ->> ${result})::int, 0) + 1))
    where id = ${id}`.execute(db)
}

/**
 * Adds a problem found after the import: a picture could not be fetched. Problems beyond 1,000 are only counted. No
 * effect if the import was deleted.
 */
export async function addImportProblem(db: Kysely<DB>, id: number, problem: ImportProblem): Promise<void> {
  const { file, line, column, value, reason } = problem
  await db.transaction().execute(async tx => {
    // Locks the import, so that concurrent problems get different positions.
    await sql`update feeds.import set problems = problems + 1 where id = ${id}`.execute(tx)
    await sql`insert into feeds.import_problem (import_id, position, file_name, line, "column", value, reason)
      select i.id, n.next, ${storable(file)}, ${line}::int, ${column}::text,
          ${value === null ? null : storable(value)}::text, ${storable(reason)}
        from feeds.import i, lateral (
          select coalesce(max(position), 0) + 1 as next from feeds.import_problem p where p.import_id = i.id and not p.is_warning) as n
       where i.id = ${id} and n.next <= ${problemsStored}`.execute(tx)
  })
}

/**
 * Links an import to its run, in the transaction that opens the run.
 * If this process is killed, the process that finishes the run also ends the import.
 */
export async function bindImport(db: Db, id: number, runId: number): Promise<void> {
  await db.updateTable('feeds.import').set({ run_id: runId }).where('id', '=', id).execute()
}

/** Marks an import with parts that wait for locked rows. A job of the server applies these parts later. */
export async function holdImport(db: Db, id: number): Promise<void> {
  await db
    .updateTable('feeds.import')
    .set({ reason: 'rowsHeld', phase: 'applying' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export interface EndedImport {
  state: Exclude<ImportState, 'waiting' | 'running'>
  changed?: Readonly<Record<string, number>>
  reason?: ImportReason
  /** In English, for an operator. */
  detail?: string
  /** Reasons for the refusal besides bad rows, one line each. Numbered from 1. A reason is not stored if a bad
   * row already has its number. */
  findings?: readonly string[]
}

/**
 * Records the outcome of an import. Replaces an earlier outcome only if that is `stopped`, which may be wrong.
 */
export async function endImport(db: Db, id: number, how: EndedImport): Promise<void> {
  const { state, changed = {}, reason, detail, findings = [] } = how
  const { numUpdatedRows } = await db
    .updateTable('feeds.import')
    .set({
      state,
      changed: sql`${JSON.stringify(changed)}::jsonb`,
      reason: reason ?? null,
      detail: detail === undefined ? null : storable(detail),
      ended_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where(eb => eb.or([eb('ended_at', 'is', null), eb('reason', '=', 'stopped')]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n || findings.length === 0) return
  await sql`insert into feeds.import_problem (import_id, position, file_name, reason)
    select ${id}, r.position, '', r.reason
      from unnest(${findings.slice(0, problemsStored).map(storable)}::text[]) with ordinality as r (reason, position)
    on conflict do nothing`.execute(db)
}

/**
 * A running import records every ten seconds that it is alive. If it has not for this time, its process has died.
 * Waiting imports have longer.
 */
const silentFor = sql`interval '90 seconds'`
const waitsFor = sql`interval '30 minutes'`

/**
 * Marks imports as failed if their process died. A stock feed with stored parts is not marked: a job finishes its run
 * and ends the import.
 */
export async function endAbandonedImports(db: Db): Promise<void> {
  await sql`update feeds.import i set state = 'failed', reason = 'stopped', ended_at = clock_timestamp()
    where ended_at is null
      and seen_at < clock_timestamp() - case state when 'waiting' then ${waitsFor} else ${silentFor} end
      and not exists (select from feeds.run r where r.id = i.run_id and r.finished_at is null)`.execute(db)
}

/**
 * Deletes imports that ended more than 90 days before `at`, or 14 days if the feed was unchanged. Keeps the newest
 * import of each kind, and the newest successful one that read rows. `at`: default now.
 */
export async function pruneImports(db: Db, at?: Date): Promise<void> {
  await sql`delete from feeds.import
    where ended_at < coalesce(${at ?? null}::timestamptz, now())
        - case state when 'unchanged' then interval '14 days' else interval '90 days' end
      and id not in (select max(id) from feeds.import group by kind)
      and id not in (select max(id) from feeds.import
        where state in ('done', 'partly') or (state = 'unchanged' and rows is not null) group by kind)`.execute(db)
}

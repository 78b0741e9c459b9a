import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import {
  problemsStored,
  withoutSecrets,
  type ImportOrigin,
  type ImportPhase,
  type ImportProblem,
  type ImportReason,
  type ImportState,
} from './imports.ts'
import type { FeedKind } from './queries.ts'

const maxText = 500
/** A file's name may hold anything; what steers a terminal or hides is left out. */
const storable = (text: string) => withoutSecrets(text).replaceAll(/\p{C}/gu, '').slice(0, maxText)

export interface BegunImport {
  kind: FeedKind
  origin: ImportOrigin
  source: string
  pushId?: string
}

/** Writes down that a feed begins to be taken, or waits to be; answers its number. */
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

/** A waiting import that an editor requests. null: an import of that kind has not ended. */
export async function askForImport(db: Db, kind: FeedKind): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into feeds.import (kind, origin, source, state) select ${kind}, 'desk', '', 'waiting'
      where not exists (select from feeds.import where kind = ${kind} and origin is distinct from 'push' and ended_at is null)
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** A process is at it from now on. False: it is over, or there is none of that number and kind. */
export async function startImport(
  db: Db,
  id: number,
  { kind, source }: Pick<BegunImport, 'kind' | 'source'>,
): Promise<boolean> {
  // What was pushed is known by the name of its key.
  const { rows } = await sql`update feeds.import
    set state = 'running', seen_at = clock_timestamp(), source = case origin when 'push' then source else ${storable(source)} end
    where id = ${id} and kind = ${kind} and ended_at is null returning id`.execute(db)
  return rows.length > 0
}

export interface Progress {
  phase: ImportPhase
  /** Of the phase: pictures, parts. */
  done: number | null
  of: number | null
}

/** That its process lives, and how far it has come. */
export async function beatImport(db: Db, id: number, { phase, done, of }: Progress): Promise<void> {
  await db
    .updateTable('feeds.import')
    .set({ phase, steps_done: done, steps: of, seen_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Which files it reads, by their names. */
export async function nameImportFiles(db: Db, id: number, names: readonly string[]): Promise<void> {
  await db
    .updateTable('feeds.import')
    .set({ file_name: storable(names.join(' ')) })
    .where('id', '=', id)
    // A pushed file has a name of the shop's own making.
    .where('origin', '<>', 'push')
    .execute()
}

/** What reading and checking came to. Of `problems` the first 1,000 are stored, `count` is how many there are. */
export async function writeImportProblems(
  db: Db,
  id: number,
  found: { rows: number; rejected: number; problems: readonly ImportProblem[]; count: number },
): Promise<void> {
  const { rows, rejected, count } = found
  await db.updateTable('feeds.import').set({ rows, rejected, problems: count }).where('id', '=', id).execute()
  const problems = found.problems.slice(0, problemsStored)
  if (problems.length === 0) return
  const texts = (of: (problem: ImportProblem) => string | null) =>
    problems.map(problem => {
      const text = of(problem)
      return text === null ? null : storable(text)
    })
  // One statement, whose text does not grow with what it writes.
  await sql`insert into feeds.import_problem (import_id, position, file_name, line, "column", value, reason)
    select ${id}, p.* from unnest(${problems.map((_, index) => index + 1)}::int[], ${texts(({ file }) => file)}::text[],
      ${problems.map(({ line }) => line)}::int[], ${texts(({ column }) => column)}::text[],
      ${texts(({ value }) => value)}::text[], ${texts(({ reason }) => reason)}::text[]) as p`.execute(db)
}

/** In the transaction that opens the run: should this process be killed, the one that finishes the run ends the import too. */
export async function bindImport(db: Db, id: number, runId: number): Promise<void> {
  await db.updateTable('feeds.import').set({ run_id: runId }).where('id', '=', id).execute()
}

/** Its parts wait for rows that somebody holds; a running shop goes on with them. */
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
  /** English, for an operator. */
  detail?: string
  /** For what it was refused, beside bad rows: a line each. */
  findings?: readonly string[]
}

/** What became of it. One that was taken for dead and was not is corrected; of what has ended otherwise the first word counts. */
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

/** An import says every ten seconds that its process lives; one that waits for its turn is waited for as long as who pushed it is told. */
const silentFor = sql`interval '90 seconds'`
const waitsFor = sql`interval '30 minutes'`

/** Ends what died with its process. A stock feed whose parts are stored goes in by itself, and is over when it has. */
export async function endAbandonedImports(db: Db): Promise<void> {
  await sql`update feeds.import i set state = 'failed', reason = 'stopped', ended_at = clock_timestamp()
    where ended_at is null
      and seen_at < clock_timestamp() - case state when 'waiting' then ${waitsFor} else ${silentFor} end
      and not exists (select from feeds.run r where r.id = i.run_id and r.finished_at is null)`.execute(db)
}

/** Forgets, as of `at` (unset: now), what ended 90 days before, without news 14; the newest of a kind and the newest that is in stay. */
export async function pruneImports(db: Db, at?: Date): Promise<void> {
  await sql`delete from feeds.import
    where ended_at < coalesce(${at ?? null}::timestamptz, now())
        - case state when 'unchanged' then interval '14 days' else interval '90 days' end
      and id not in (select max(id) from feeds.import group by kind)
      and id not in (select max(id) from feeds.import
        where state in ('done', 'partly') or (state = 'unchanged' and rows is not null) group by kind)`.execute(db)
}

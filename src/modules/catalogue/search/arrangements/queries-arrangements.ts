import { sql, type Selectable } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { SearchArrangementVersion } from '#database/tables.ts'
import type { ArrangementContent, StoredArrangement } from './arrangement.ts'

const mostVersions = 50
/** A limit, because every process reads all arrangements whenever the lists change. */
const mostArrangements = 1_000

/** The stored versions of an arrangement, at most 50, newest first. */
export async function findArrangementVersions(db: Db, id: number): Promise<StoredArrangement[]> {
  const rows = await db
    .selectFrom('search.arrangement_version')
    .selectAll()
    .where('arrangement_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(storedOf)
}

/** The current version. undefined: the arrangement never existed or is removed. */
export async function findArrangement(db: Db, id: number): Promise<StoredArrangement | undefined> {
  const [last] = await findArrangementVersions(db, id)
  return last?.removed ? undefined : last
}

/** The current version of each arrangement that is not removed, last changed first. */
export async function listArrangements(db: Db): Promise<StoredArrangement[]> {
  const rows = await db
    .selectFrom('search.arrangement_version')
    .distinctOn('arrangement_id')
    .selectAll()
    .orderBy('arrangement_id')
    .orderBy('id', 'desc')
    .execute()
  return rows
    .filter(({ removed }) => !removed)
    .sort((a, b) => b.id - a.id)
    .map(storedOf)
}

export async function hasRoom(tx: Db): Promise<boolean> {
  return (await listArrangements(tx)).length < mostArrangements
}

/** Inserts a new current version and keeps the newest 50 versions. `id` null: a new arrangement. */
export async function insertArrangement(
  tx: Db,
  id: number | null,
  content: ArrangementContent & { removed: boolean },
): Promise<StoredArrangement> {
  const { groupId, query, startsAt, endsAt, pinned, lifted, buried, removed } = content
  const row = await tx
    .insertInto('search.arrangement_version')
    .values({
      ...(id !== null && { arrangement_id: id }),
      ...{ group_id: groupId, query, starts_at: startsAt, ends_at: endsAt, removed },
      ...{ pinned: [...pinned], lifted: [...lifted], buried: [...buried] },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    delete from search.arrangement_version where arrangement_id = ${row.arrangement_id} and id not in (
      select id from search.arrangement_version where arrangement_id = ${row.arrangement_id}
       order by id desc limit ${mostVersions})`.execute(tx)
  return storedOf(row)
}

function storedOf(row: Selectable<SearchArrangementVersion>): StoredArrangement {
  const { id, arrangement_id, group_id, starts_at, ends_at, made_at, query, pinned, lifted, buried, removed } = row
  return {
    ...{ id: arrangement_id, version: id, groupId: group_id, query, startsAt: starts_at, endsAt: ends_at },
    ...{ pinned, lifted, buried, removed, madeAt: made_at },
  }
}

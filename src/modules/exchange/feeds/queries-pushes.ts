import { sql, type Kysely } from 'kysely'
import type { DB, Db } from '#database/connection.ts'
import { insertImport } from './queries-imports.ts'

export type PushState = 'taking' | 'taken' | 'refused' | 'failed'
export interface Push {
  id: string
  state: PushState
  receivedAt: Date
  finishedAt: Date | null
  outcome: Record<string, unknown>
}

/** Records a received file for its sender and the admin. Returns the import's id in feeds.import. */
export async function insertPush(
  db: Kysely<DB>,
  { id, keyId, keyName }: { id: string; keyId: number; keyName: string },
): Promise<number> {
  return db.transaction().execute(async tx => {
    await tx.insertInto('feeds.push').values({ id, key_id: keyId }).execute()
    return insertImport(tx, { kind: 'inventory', origin: 'push', source: keyName, pushId: id }, 'waiting')
  })
}

/** Returns false if the key has no such push. */
export async function updatePush(
  db: Db,
  { id, keyId }: { id: string; keyId: number },
  { state, outcome }: { state: Exclude<PushState, 'taking'>; outcome: object },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds.push')
    .set({ state, outcome: sql`${JSON.stringify(outcome)}::jsonb`, finished_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A push of this key. Returned as `failed` if it has not ended within half an hour, because its process has died. */
export async function findPush(db: Db, id: string, keyId: number): Promise<Push | undefined> {
  const row = await db
    .selectFrom('feeds.push')
    .select(['id', 'outcome', 'received_at as receivedAt', 'finished_at as finishedAt'])
    .select(
      sql<PushState>`case when state = 'taking' and received_at < now() - interval '30 minutes' then 'failed' else state end`.as(
        'state',
      ),
    )
    .where('id', '=', id)
    .where('key_id', '=', keyId)
    .executeTakeFirst()
  return row && { ...row, outcome: row.outcome as Record<string, unknown> }
}

/** Deletes pushes older than 30 days at `at`. Default: now. */
export async function prunePushes(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('feeds.push')
    .where('received_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - interval '30 days'`)
    .execute()
}

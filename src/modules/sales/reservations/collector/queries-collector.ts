import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export interface Collector {
  name: string
  seed: string
}

/** Stores a collector and replaces a previous one. */
export async function putCollector(tx: Db, id: number, { tokenHash, ...who }: Collector & { tokenHash: string }) {
  const link = { ...who, token_hash: tokenHash }
  await tx
    .insertInto('reservations.collector')
    .values({ reservation_id: id, ...link })
    .onConflict(on => on.column('reservation_id').doUpdateSet({ ...link, named_at: sql<Date>`clock_timestamp()` }))
    .execute()
}

/** Deletes the collector. false: there was none. */
export async function deleteCollector(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('reservations.collector')
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The collectors of these reservations, by id. Reservations without a collector are left out. */
export async function findCollectors(db: Db, ids: readonly number[]): Promise<Map<number, Collector>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations.collector')
    .select(['reservation_id', 'name', 'seed'])
    .where('reservation_id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return new Map(rows.map(({ reservation_id, ...collector }) => [reservation_id, collector]))
}

export const findCollector = (db: Db, tokenHash: string): Promise<{ id: number; name: string } | undefined> =>
  db
    .selectFrom('reservations.collector')
    .select(['reservation_id as id', 'name'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Synonym } from '#modules/catalogue/read-model/index.ts'

export type Words = Omit<Synonym, 'id'>
export interface StoredSynonym extends Synonym {
  changedAt: Date
}

/** Blocks other writers until the transaction ends. Readers do not wait. */
export async function lockSynonyms(tx: Db): Promise<void> {
  await sql`lock table search.synonym in share row exclusive mode`.execute(tx)
}

const synonyms = (db: Db) =>
  db
    .selectFrom('search.synonym')
    .select(['id', 'words', 'means', 'both_ways as bothWays', 'changed_at as changedAt'])
    .orderBy('id')

/** Sorted by id. */
export const listSynonyms = (db: Db): Promise<StoredSynonym[]> => synonyms(db).execute()

export const findSynonym = (db: Db, id: number): Promise<StoredSynonym | undefined> =>
  synonyms(db).where('id', '=', id).executeTakeFirst()

/** Adds a synonym: a search for `words` then also finds the hits of `means`. `bothWays`: and the reverse. */
export function insertSynonym(
  tx: Db,
  { words, means, bothWays }: Words,
): Promise<Pick<StoredSynonym, 'id' | 'changedAt'>> {
  return tx
    .insertInto('search.synonym')
    .values({ words, means, both_ways: bothWays })
    .returning(['id', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
}

/** Returns the time of the change. */
export async function updateSynonym(tx: Db, id: number, { words, means, bothWays }: Words): Promise<Date> {
  const { changedAt } = await tx
    .updateTable('search.synonym')
    .set({ words, means, both_ways: bothWays, changed_at: sql`now()` })
    .where('id', '=', id)
    .returning('changed_at as changedAt')
    .executeTakeFirstOrThrow()
  return changedAt
}

export async function removeSynonym(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('search.synonym').where('id', '=', id).execute()
}

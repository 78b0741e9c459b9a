import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Synonym } from '#modules/catalogue/read-model/index.ts'

type Words = Omit<Synonym, 'id'>
export interface StoredSynonym extends Synonym {
  changedAt: Date
}

/** All synonyms with when each was changed, by id; `forUpdate` lets nobody else change one until the transaction ends. */
export function listSynonyms(db: Db, { forUpdate = false } = {}): Promise<StoredSynonym[]> {
  const all = db
    .selectFrom('search.synonym')
    .select(['id', 'words', 'means', 'both_ways as bothWays', 'changed_at as changedAt'])
    .orderBy('id')
  return (forUpdate ? all.forUpdate() : all).execute()
}

/** Stores that a search for `words` also finds what `means` finds; null when somebody else has just stored the same. */
export async function insertSynonym(db: Db, { words, means, bothWays }: Words): Promise<StoredSynonym | null> {
  const row = await db
    .insertInto('search.synonym')
    .values({ words, means, both_ways: bothWays })
    .onConflict(conflict => conflict.columns(['words', 'means']).doNothing())
    .returning(['id', 'changed_at as changedAt'])
    .executeTakeFirst()
  return row ? { ...row, words, means, bothWays } : null
}

export async function updateSynonym(db: Db, id: number, { words, means, bothWays }: Words): Promise<StoredSynonym> {
  const row = await db
    .updateTable('search.synonym')
    .set({ words, means, both_ways: bothWays, changed_at: sql`now()` })
    .where('id', '=', id)
    .returning(['id', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
  return { ...row, words, means, bothWays }
}

/** What is gone; undefined when there was none. */
export function removeSynonym(db: Db, id: number): Promise<Synonym | undefined> {
  return db
    .deleteFrom('search.synonym')
    .where('id', '=', id)
    .returning(['id', 'words', 'means', 'both_ways as bothWays'])
    .executeTakeFirst()
}

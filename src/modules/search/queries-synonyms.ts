import type { Db } from '#database/connection.ts'
import type { Synonym } from './synonyms.ts'

/** All synonyms, by id. */
export function readSynonyms(db: Db): Promise<Synonym[]> {
  return db
    .selectFrom('search.synonym')
    .select(['id', 'words', 'means', 'both_ways as bothWays'])
    .orderBy('id')
    .execute()
}

/** Keeps that who searches for `words` also finds what `means` finds; searches know it within a second. */
export async function saveSynonym(db: Db, { words, means, bothWays }: Omit<Synonym, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('search.synonym')
    .values({ words: words.trim(), means: means.trim(), both_ways: bothWays })
    .onConflict(conflict => conflict.columns(['words', 'means']).doUpdateSet({ both_ways: bothWays }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers whether there was one. */
export async function removeSynonym(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('search.synonym').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { RecallContent, RecallTexts, Remedy } from './recall.ts'

export interface StoredRecall extends RecallTexts {
  id: number
  version: number
  madeAt: Date
  publishedAt: Date | null
  endedAt: Date | null
  articleIds: number[]
  /** The variants that were known when the draft was saved or published, and those that its articles got since. */
  variantIds: number[]
}

function recalls(db: Db) {
  return db
    .selectFrom('recalls.recall as r')
    .select(['r.id', 'r.title', 'r.batch', 'r.reason', 'r.risk', 'r.instructions', 'r.contact', 'r.version'])
    .select('r.one_remedy_reason as oneRemedyReason')
    .select(['r.made_at as madeAt', 'r.published_at as publishedAt', 'r.ended_at as endedAt'])
    .select([
      sql<Remedy[]>`r.remedies`.as('remedies'),
      sql<number[]>`array(select variant_id from recalls.variant v where v.recall_id = r.id order by 1)`.as(
        'variantIds',
      ),
      sql<number[]>`array(select article_id from recalls.article a where a.recall_id = r.id order by 1)`.as(
        'articleIds',
      ),
    ])
}

/** Newest first. `published`: only those in force or ended. */
export function listRecalls(db: Db, { published = false } = {}): Promise<StoredRecall[]> {
  const query = recalls(db).orderBy('r.id', 'desc')
  return (published ? query.where('r.published_at', 'is not', null) : query).execute()
}

export function findRecall(db: Db, id: number): Promise<StoredRecall | undefined> {
  return recalls(db).where('r.id', '=', id).executeTakeFirst()
}

/** Serialises the changes of a recall. */
export async function lockRecall(tx: Db, id: number): Promise<StoredRecall | undefined> {
  await tx.selectFrom('recalls.recall').select('id').where('id', '=', id).forUpdate().execute()
  return findRecall(tx, id)
}

/** Inserts or replaces a draft. Returns its id. */
export async function writeDraft(
  tx: Db,
  id: number | null,
  { articleIds, variantIds, oneRemedyReason, ...texts }: RecallContent,
): Promise<number> {
  const values = { ...texts, remedies: [...texts.remedies], one_remedy_reason: oneRemedyReason }
  const row =
    id === null
      ? await tx.insertInto('recalls.recall').values(values).returning('id').executeTakeFirstOrThrow()
      : await tx
          .updateTable('recalls.recall')
          .set({ ...values, version: sql<number>`version + 1` })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
  await tx.deleteFrom('recalls.variant').where('recall_id', '=', row.id).execute()
  await tx.deleteFrom('recalls.article').where('recall_id', '=', row.id).execute()
  if (articleIds.length > 0)
    await tx
      .insertInto('recalls.article')
      .values(articleIds.map(article_id => ({ recall_id: row.id, article_id })))
      .execute()
  await addVariants(tx, row.id, variantIds)
  return row.id
}

/** Adds variants that the recall does not have yet. */
export async function addVariants(tx: Db, id: number, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return
  await tx
    .insertInto('recalls.variant')
    .values(variantIds.map(variant_id => ({ recall_id: id, variant_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteDraft(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('recalls.recall').where('id', '=', id).where('published_at', 'is', null).execute()
}

export async function markPublished(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('recalls.recall')
    .set({ published_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function markEnded(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('recalls.recall')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

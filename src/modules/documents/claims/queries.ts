import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

export type EvidenceKind = 'label' | 'claim' | 'credit'

/**
 * Evidence for claims. `label`: a recognised environmental label with its licence number. `claim`: a specific
 * environmental claim with its source. `credit`: a text about credit that the provider has written.
 */
export interface NewEvidence {
  kind: EvidenceKind
  /** `articleNo` and `brand` null: all texts of the chain. Not for labels. */
  articleNo: string | null
  brand: string | null
  /** The name of the label, or the approved text. */
  statement: string
  /** The licence number, or the source of the text. */
  proof: string
  /** The last day, `2027-06-30`. null: no end. */
  validUntil: string | null
  /** The name of the person. */
  by: string
}
export interface StoredEvidence extends NewEvidence {
  id: number
  at: Date
}

/** Evidence that is not removed, newest first. */
export async function listEvidence(db: Db): Promise<StoredEvidence[]> {
  const rows = await db
    .selectFrom('claims.evidence')
    .select(['id', 'kind', 'article_no', 'brand', 'statement', 'proof', 'by', 'at'])
    .select(sql<string | null>`valid_until::text`.as('valid_until'))
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ article_no, valid_until, kind, ...row }) => ({
    ...row,
    kind: kind as EvidenceKind,
    articleNo: article_no,
    validUntil: valid_until,
  }))
}

export async function insertEvidence(db: Db, { articleNo, validUntil, ...row }: NewEvidence): Promise<number> {
  const { id } = await db
    .insertInto('claims.evidence')
    .values({ ...row, article_no: articleNo, valid_until: validUntil })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the removed evidence. undefined: there is none with this id. */
export async function markRemoved(db: Db, id: number): Promise<{ statement: string } | undefined> {
  return db
    .updateTable('claims.evidence')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('statement')
    .executeTakeFirst()
}

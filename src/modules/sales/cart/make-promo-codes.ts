import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { insertDrawnCodes, type PromoTerms } from './queries-make-promo.ts'

interface NewPromoCodes {
  terms: PromoTerms
  count: number
  prefix: string
  /** Receives each batch of codes before the commit. */
  onCodes: (codes: readonly string[]) => Promise<void>
  /** Runs after the last batch. Codes become valid only when the caller has stored them. */
  beforeCommit: () => Promise<void>
}

type NewPromoCodesOutcome = { ok: true } | { ok: false; reason: 'forbidden' }

/** Makes many codes that cannot be guessed, all or none: an error of `onCodes` or `beforeCommit` undoes all of them. */
export async function makePromoCodes(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  { terms, count, prefix, onCodes, beforeCommit }: NewPromoCodes,
): Promise<NewPromoCodesOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return db.transaction().execute(async tx => {
    for await (const codes of insertDrawnCodes(tx, terms, { count, prefix })) await onCodes(codes)
    await beforeCommit()
    return { ok: true }
  })
}

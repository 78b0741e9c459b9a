import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { Piece } from './queries-stock.ts'

/** Why a shop's stock is corrected, and who says so. */
export interface CorrectionCause {
  /** In the words of the desk. */
  reason: string
  /** `staff:` and the id of an account. */
  actor: string
  /** The line of a reservation whose pieces were looked for. */
  lineId: number
}

/** Writes down a correction by so many pieces, with its entry in the ledger where it changes anything; the counter is the caller's. */
export async function insertCorrection(
  tx: Db,
  { shopId, variantId }: Piece,
  pieces: number,
  { reason, actor, lineId }: CorrectionCause,
  withdrawn = false,
): Promise<void> {
  await sql`
    with made as (
      insert into shops.correction (shop_id, variant_id, pieces, reason, actor, line_id, withdrawn)
      values (${shopId}, ${variantId}, ${pieces}, ${reason}, ${actor}, ${lineId}, ${withdrawn}) returning id)
    insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type, cause_id)
    select ${shopId}::int, ${variantId}::int, ${pieces}::int, 'correction', 'correction', id from made where ${pieces}::int <> 0`.execute(
    tx,
  )
}

/**
 * Withdraws a line’s corrections, each once; answers by how many pieces they still lower what is on hand: what was counted
 * since is counted as it was.
 */
export async function withdrawCorrections(tx: Db, { shopId, variantId }: Piece, lineId: number): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    with back as (
      update shops.correction set withdrawn = true
       where line_id = ${lineId} and shop_id = ${shopId} and variant_id = ${variantId} and not withdrawn
      returning pieces, at)
    select coalesce(-sum(pieces), 0)::int as pieces from back
     where at > coalesce((select counted_at from shops.stock_count
                           where shop_id = ${shopId} and variant_id = ${variantId}), '-infinity')`.execute(tx)
  return rows[0]?.pieces ?? 0
}

/** Forgets why the stock was corrected together with the entries of the ledger that name it. */
export async function pruneCorrections(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shops.correction').where('at', '<', before).execute()
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { StockKey } from './queries-stock.ts'

/** The cause of a stock correction. */
export interface CorrectionCause {
  /** One of the Norwegian reasons offered in the admin. */
  reason: string
  /** `staff:` and the account id. */
  actor: string
  /** The reservation line that staff looked for. */
  lineId: number
}

/**
 * Records a correction by this number of pieces, with a ledger entry unless it is 0. The caller updates the stock row.
 */
export async function insertCorrection(
  tx: Db,
  { shopId, variantId }: StockKey,
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
 * Withdraws the corrections of a line, each once. Returns the number of pieces to add back to the stock on hand.
 * Corrections before a later count do not contribute, because the count has replaced them.
 */
export async function withdrawCorrections(tx: Db, { shopId, variantId }: StockKey, lineId: number): Promise<number> {
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

/** Deletes the corrections before this time. Call it when the ledger entries that refer to them are deleted. */
export async function pruneCorrections(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shops.correction').where('at', '<', before).execute()
}

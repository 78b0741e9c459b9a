import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { StockKey } from '../queries-stock.ts'

export interface Figures {
  onHand: number
  reserved: number
}
/** A stock row's counters, and the sums of its ledger. */
export interface ProvenRow extends StockKey {
  counters: Figures
  ledger: Figures
}

/** Stock rows with reserved pieces, rows that differ from their ledger, and these `named` rows. Reads the whole ledger. */
export async function findRowsToProve(db: Db, named: readonly StockKey[]): Promise<ProvenRow[]> {
  const { rows } = await sql<FlatRow>`
    select s.shop_id as "shopId", s.variant_id as "variantId", s.on_hand as "onHand", s.reserved,
           coalesce(d.ledger_on_hand, s.on_hand)::int as "ledgerOnHand", coalesce(d.ledger_reserved, s.reserved)::int as "ledgerReserved"
      from shops.stock s left join shops.ledger_difference d using (shop_id, variant_id)
     where s.reserved > 0 or d.shop_id is not null or (s.shop_id, s.variant_id) in (
       select * from unnest(${named.map(({ shopId }) => shopId)}::int[], ${named.map(({ variantId }) => variantId)}::int[]))
     order by s.shop_id, s.variant_id`.execute(db)
  return rows.map(unfold)
}

/** Reads and locks one row. Reservations and counts of the row wait until the transaction ends. */
export async function lockToProve(tx: Db, { shopId, variantId }: StockKey): Promise<ProvenRow | undefined> {
  const stock = await tx
    .selectFrom('shops.stock')
    .select(['on_hand as onHand', 'reserved'])
    .where('shop_id', '=', shopId)
    .where('variant_id', '=', variantId)
    .forUpdate()
    .executeTakeFirst()
  if (!stock) return undefined
  const { rows } = await sql<{ onHand: number; reserved: number }>`
    select coalesce(sum(on_hand), 0)::int as "onHand", coalesce(sum(reserved), 0)::int as reserved from (
      select on_hand_delta as on_hand, reserved_delta as reserved from shops.stock_movement
       where shop_id = ${shopId} and variant_id = ${variantId}
      union all
      select on_hand, reserved from shops.stock_carried_over where shop_id = ${shopId} and variant_id = ${variantId}) as each`.execute(
    tx,
  )
  return { shopId, variantId, counters: stock, ledger: rows[0] ?? { onHand: 0, reserved: 0 } }
}

/** Adds the difference that the ledger lacks, as a correction by the operator. */
export async function insertRepair(tx: Db, { shopId, variantId }: StockKey, lacking: Figures): Promise<void> {
  await sql`
    with made as (
      insert into shops.correction (shop_id, variant_id, pieces, reason, actor)
      values (${shopId}, ${variantId}, ${lacking.onHand}, 'Reparert av drift', 'operator') returning id)
    insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, reserved_delta, kind, cause_type, cause_id)
    select ${shopId}::int, ${variantId}::int, ${lacking.onHand}::int, ${lacking.reserved}::int, 'correction', 'correction', id
      from made where ${lacking.onHand}::int <> 0 or ${lacking.reserved}::int <> 0`.execute(tx)
}

type FlatRow = StockKey & Figures & { ledgerOnHand: number; ledgerReserved: number }
const unfold = ({ shopId, variantId, onHand, reserved, ledgerOnHand, ledgerReserved }: FlatRow): ProvenRow => ({
  shopId,
  variantId,
  counters: { onHand, reserved },
  ledger: { onHand: ledgerOnHand, reserved: ledgerReserved },
})

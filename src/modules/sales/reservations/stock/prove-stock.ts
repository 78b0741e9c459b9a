import { commitWhenOk } from '#database/transaction.ts'
import type { Database } from '#database/connection.ts'
import { recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { findRowsToProve, insertRepair, lockToProve, updateStock } from '#modules/stock/shops/index.ts'
import { proposeRepair, type Proposal } from './propose-repair.ts'
import { findHeld } from './queries-held.ts'

/**
 * Compares every stock row with its ledger and with open reservations, in one snapshot. Returns the repairs
 * it proposes, and changes nothing.
 */
export function proveStock({ db }: Pick<Database, 'db'>): Promise<Proposal[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const held = await findHeld(tx)
      const pieces = new Map(held.map(row => [keyOf(row), row.held]))
      const rows = await findRowsToProve(tx, held)
      return rows.flatMap(row => proposeRepair(row, pieces.get(keyOf(row)) ?? 0) ?? [])
    })
}

type RepairOutcome =
  | { ok: true; repaired: Proposal }
  /** `nothing`: the row is correct, perhaps since a moment ago. */
  | { ok: false; reason: 'forbidden' | 'not_found' | 'nothing' }

/**
 * Repairs one stock row under its lock: sets the counters and adds missing ledger rows. Only the operator can
 * do this.
 */
export async function repairStock(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  piece: { shopId: number; variantId: number },
): Promise<RepairOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return commitWhenOk(db, async (tx): Promise<RepairOutcome> => {
    const row = await lockToProve(tx, piece)
    if (!row) return { ok: false, reason: 'not_found' }
    const [held] = await findHeld(tx, piece)
    const repaired = proposeRepair(row, held?.held ?? 0)
    if (!repaired) return { ok: false, reason: 'nothing' }
    const { counters, proposed, ledger } = repaired
    await updateStock(tx, piece, proposed)
    await insertRepair(tx, piece, {
      onHand: proposed.onHand - ledger.onHand,
      reserved: proposed.reserved - ledger.reserved,
    })
    await recordAudit(tx, {
      accountId: null,
      action: 'stock repaired',
      subject: `stock:${piece.shopId}`,
      detail: {
        variant: piece.variantId,
        ...{ onHandBefore: counters.onHand, reservedBefore: counters.reserved },
        ...{ ledgerOnHand: ledger.onHand, ledgerReserved: ledger.reserved, held: repaired.held },
        ...{ onHand: proposed.onHand, reserved: proposed.reserved },
      },
    })
    return { ok: true, repaired }
  })
}

const keyOf = ({ shopId, variantId }: { shopId: number; variantId: number }) => `${shopId} ${variantId}`

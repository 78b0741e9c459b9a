import { commitWhenOk } from '#database/transaction.ts'
import type { Database } from '#database/connection.ts'
import { recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { findRowsToProve, insertRepair, lockToProve, updateStock } from '#modules/stock/shops/index.ts'
import { proposeRepair, type Proposal } from './propose-repair.ts'
import { findHeld } from './queries-held.ts'

/**
 * Compares every stock row with its ledger and with open reservations, in one snapshot. Returns a proposed repair for
 * each row that differs. Changes nothing.
 */
export function proveStock({ db }: Pick<Database, 'db'>): Promise<Proposal[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const held = await findHeld(tx)
      const heldByRow = new Map(held.map(row => [keyOf(row), row.held]))
      const rows = await findRowsToProve(tx, held)
      return rows.flatMap(row => proposeRepair(row, heldByRow.get(keyOf(row)) ?? 0) ?? [])
    })
}

type RepairOutcome =
  | { ok: true; repaired: Proposal }
  /** `nothing`: there is nothing to repair. The row may have been repaired since it was listed. */
  | { ok: false; reason: 'forbidden' | 'not_found' | 'nothing' }

/**
 * Repairs one stock row under its lock: sets its counters to the proposed values, and adds a correcting row to the
 * ledger if the ledger differs from them. `forbidden`: the actor is not the system (`hent stock repair`).
 */
export async function repairStock(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  key: { shopId: number; variantId: number },
): Promise<RepairOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return commitWhenOk(db, async (tx): Promise<RepairOutcome> => {
    const row = await lockToProve(tx, key)
    if (!row) return { ok: false, reason: 'not_found' }
    const [held] = await findHeld(tx, key)
    const repaired = proposeRepair(row, held?.held ?? 0)
    if (!repaired) return { ok: false, reason: 'nothing' }
    const { counters, proposed, ledger } = repaired
    await updateStock(tx, key, proposed)
    await insertRepair(tx, key, {
      onHand: proposed.onHand - ledger.onHand,
      reserved: proposed.reserved - ledger.reserved,
    })
    await recordAudit(tx, {
      accountId: null,
      action: 'stock repaired',
      subject: `stock:${key.shopId}`,
      detail: {
        variant: key.variantId,
        ...{ onHandBefore: counters.onHand, reservedBefore: counters.reserved },
        ...{ ledgerOnHand: ledger.onHand, ledgerReserved: ledger.reserved, held: repaired.held },
        ...{ onHand: proposed.onHand, reserved: proposed.reserved },
      },
    })
    return { ok: true, repaired }
  })
}

const keyOf = ({ shopId, variantId }: { shopId: number; variantId: number }) => `${shopId} ${variantId}`

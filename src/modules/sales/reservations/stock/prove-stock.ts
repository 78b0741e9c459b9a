import { commitWhenOk } from '#database/transaction.ts'
import type { Database, Db } from '#database/connection.ts'
import { findRowsToProve, insertRepair, lockToProve, updateStock } from '#modules/stock/shops/index.ts'
import { proposeRepair, type Proposal } from './propose-repair.ts'
import { findHeld } from './queries-held.ts'

/**
 * Proves every stock row against its ledger and against what open reservations hold, at one moment. Answers what it would
 * repair, and repairs nothing.
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
  /** There is no such row of stock, or nothing is wrong with it (any more). */
  | { ok: false; reason: 'not_found' | 'nothing' }

/** Carries out what is proposed for one stock row, as it is under its lock: the counters are set, and the ledger gets an entry for what it lacks. */
export function repairStock(
  { db }: Pick<Database, 'db'>,
  piece: { shopId: number; variantId: number },
  beforeCommit: (tx: Db, repaired: Proposal) => Promise<void>,
): Promise<RepairOutcome> {
  return commitWhenOk(db, async (tx): Promise<RepairOutcome> => {
    const row = await lockToProve(tx, piece)
    if (!row) return { ok: false, reason: 'not_found' }
    const [held] = await findHeld(tx, piece)
    const repaired = proposeRepair(row, held?.held ?? 0)
    if (!repaired) return { ok: false, reason: 'nothing' }
    const { proposed, ledger } = repaired
    await updateStock(tx, piece, proposed)
    await insertRepair(tx, piece, {
      onHand: proposed.onHand - ledger.onHand,
      reserved: proposed.reserved - ledger.reserved,
    })
    await beforeCommit(tx, repaired)
    return { ok: true, repaired }
  })
}

const keyOf = ({ shopId, variantId }: { shopId: number; variantId: number }) => `${shopId} ${variantId}`

import type { Db } from '#database/connection.ts'
import { findRecalled } from '#modules/catalogue/articles/index.ts'
import type { LineRow } from '../queries.ts'
import type { SoldGoods } from '../queries-orders.ts'

/**
 * Whether a recall in force stops goods of these lines. No command moves, restores or extends them: the job of the
 * recall takes them out within a minute.
 */
export const holdsRecalled = async (tx: Db, lines: readonly Pick<LineRow, 'variant_id'>[]): Promise<boolean> =>
  (
    await findRecalled(
      tx,
      lines.map(line => line.variant_id),
    )
  ).size > 0

/** The variants of these goods that a recall in force stops. */
export const findRecalledGoods = (db: Db, goods: readonly SoldGoods[]): Promise<Set<number>> =>
  findRecalled(
    db,
    goods.map(({ variantId }) => variantId),
  )

/** The lines of which the reservation holds pieces. */
export const heldLines = (lines: readonly LineRow[]): LineRow[] => lines.filter(({ kept }) => kept > 0)

import type { Db } from '#database/connection.ts'
import { findLatelyWithdrawn } from './queries-requests.ts'
import type { Pieces } from './queries-withdrawals.ts'
import { findConfirmable } from './request-withdrawal.ts'
import { findWithdrawals } from './withdrawal.ts'

/** A withdrawal with goods that the shop has not got back. */
export interface OpenWithdrawal {
  orderId: number
  /** When the shopper gave notice. */
  at: Date
  pieces: number
  /** The last day to hand in the goods, such as `2026-11-24`. null: the mailed link has not confirmed the withdrawal. */
  returnBy: string | null
}

const piecesOf = (lines: readonly Pieces[]): number => lines.reduce((sum, { count }) => sum + count, 0)

/**
 * The newest 50 orders of these shops with goods withdrawn in the last 60 days that have not come back, or with an
 * unconfirmed withdrawal of the last year. `shops` null: all shops.
 */
export async function listWithdrawn(db: Db, shops: readonly number[] | null): Promise<OpenWithdrawal[]> {
  const ids = await findLatelyWithdrawn(db, shops)
  const withdrawals = await findWithdrawals(db, ids)
  const waiting = await findConfirmable(db, withdrawals)
  return ids
    .flatMap((orderId): OpenWithdrawal[] => {
      const { expected = [], announced = [] } = withdrawals.get(orderId) ?? {}
      const newest = announced.at(-1)
      const requests = waiting.filter(each => each.orderId === orderId)
      return [
        ...(newest && expected.length > 0
          ? [{ orderId, at: newest.at, pieces: piecesOf(expected), returnBy: newest.returnBy }]
          : []),
        ...requests.map(({ at, lines }) => ({ orderId, at, pieces: piecesOf(lines), returnBy: null })),
      ]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

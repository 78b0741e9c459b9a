import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { findReceived, findSoldGoodsOf, settledAfter } from '#modules/sales/reservations/index.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { findOnlineOrders } from '../queries.ts'
import { countPieces } from './count-pieces.ts'
import { lastDayAfter } from './last-day.ts'
import { findAnnounced, findComeBack, type Announced, type Pieces } from './queries-withdrawals.ts'
import { isHandedOver } from '#shared/reservations/reservation-status.ts'

/** The state of an order with a right of withdrawal. */
export interface Withdrawal {
  /** The last day to withdraw, such as `2026-11-24`. null: the goods are on their way, and the period has not begun. */
  lastDay: string | null
  /** A withdrawal is possible now. */
  open: boolean
  /** The pieces per line that are neither withdrawn nor returned, whether or not a withdrawal is possible. */
  left: Pieces[]
  /** The announced pieces per line that were not returned yet. */
  expected: Pieces[]
  announced: (Announced & {
    /** The last day to hand in or send the goods, such as `2026-11-24`. */
    returnBy: string
  })[]
}

/**
 * The right of withdrawal of these orders, by id. Leaves out orders without it: not paid online, not handed over, or with a
 * hand-over that can still be undone.
 */
export async function findWithdrawals(db: Db, ids: readonly number[]): Promise<Map<number, Withdrawal>> {
  if (ids.length === 0) return new Map()
  const [received, orders, goods, announced, returned, now, settled] = await Promise.all([
    findReceived(db, ids),
    findOnlineOrders(db, ids),
    findSoldGoodsOf(db, ids),
    findAnnounced(db, ids),
    findComeBack(db, ids),
    databaseNow(db),
    settledAfter(db),
  ])
  const result = new Map<number, Withdrawal>()
  for (const { id, lost_at } of orders) {
    const standing = received.get(id)
    if (!standing || lost_at !== null || !isHandedOver(standing.statusId)) continue
    if (now.getTime() < standing.closedAt.getTime() + settled * 1000) continue
    const texts = announced.get(id) ?? []
    const { left, expected } = countPieces(goods.get(id) ?? [], texts, returned.get(id) ?? [])
    const lastDay = standing.receivedAt && lastDayAfter(standing.receivedAt, standing.returnDays ?? undefined)
    result.set(id, {
      lastDay,
      open: left.length > 0 && (lastDay === null || osloDay(now).date <= lastDay),
      left,
      expected,
      announced: texts.map(each => ({ ...each, returnBy: lastDayAfter(each.confirmedAt) })),
    })
  }
  return result
}

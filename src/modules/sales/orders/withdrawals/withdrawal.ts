import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { findReceived, findSoldGoodsOf, settledAfter } from '#modules/sales/reservations/index.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { findOnlineOrders } from '../queries.ts'
import { countPieces } from './count-pieces.ts'
import { lastDayAfter } from './last-day.ts'
import { findAnnounced, findComeBack, type Announced, type Pieces } from './queries-withdrawals.ts'
import { isHandedOver } from '#shared/reservations/reservation-status.ts'

/** How an order stands that may be withdrawn from. */
export interface Withdrawal {
  /** `2026-11-24`, the last one; null: the goods are on their way, and the period has not begun. */
  lastDay: string | null
  /** More of it can be withdrawn from now. */
  open: boolean
  /** By line, pieces that can still be withdrawn from, whether or not it is open. */
  left: Pieces[]
  /** By line, pieces that were announced and have not come back. */
  expected: Pieces[]
  announced: (Announced & {
    /** `2026-11-24`: the last day to hand them in, or send them. */
    returnBy: string
  })[]
}

/** Of each of these orders that was handed over and is paid online, past undoing; the others cannot be withdrawn from. */
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
    const said = announced.get(id) ?? []
    const { left, expected } = countPieces(goods.get(id) ?? [], said, returned.get(id) ?? [])
    const lastDay = standing.receivedAt && lastDayAfter(standing.receivedAt)
    result.set(id, {
      lastDay,
      open: left.length > 0 && (lastDay === null || osloDay(now).date <= lastDay),
      left,
      expected,
      announced: said.map(each => ({ ...each, returnBy: lastDayAfter(each.at) })),
    })
  }
  return result
}

import type { Db } from '#database/connection.ts'

export interface DeskPlacing {
  reservationId: number
  accountId: number
  shopId: number
  /** Who ticked the box: the customer, or the assistant after the customer said yes. */
  agreedBy: 'customer' | 'assistant'
}

export async function insertDeskPlacing(tx: Db, placing: DeskPlacing): Promise<void> {
  await tx
    .insertInto('reservations.desk_placing')
    .values({
      reservation_id: placing.reservationId,
      account_id: placing.accountId,
      shop_id: placing.shopId,
      agreed_by: placing.agreedBy,
    })
    .execute()
}

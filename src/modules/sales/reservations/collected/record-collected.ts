import { randomBytes, randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database, DB } from '#database/connection.ts'
import { findOfferedVariants, type DrawArticle } from '#modules/catalogue/articles/index.ts'
import { goodsOf } from '../goods-of-line.ts'
import { hasReservations, insertClosed, insertClosedLines, insertEvents } from '../history/queries-history.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

const { placed, ready, collected } = reservationStatus

/** A reservation that was collected and paid before this shop's stock was first counted. */
export interface CollectedReservation {
  shopId: number
  name: string
  email: string
  /** E.164 */
  phone: string
  createdAt: Date
  readyAt: Date
  collectedAt: Date
  lines: readonly { ean: string; count: number }[]
}

/**
 * Imports collected reservations if the database contains no reservation yet, and returns their number, otherwise 0.
 * Reserves nothing, sends no mail and changes no stock, because the first count was made after these goods had left.
 * EANs that are not in the catalogue are left out.
 */
export async function recordCollected(
  { db }: Pick<Database, 'db'>,
  history: readonly CollectedReservation[],
  drawArticle: DrawArticle | null,
): Promise<number> {
  return db.transaction().execute(async tx => {
    if (await hasReservations(tx)) return 0
    const variants = await findOfferedVariants(
      tx,
      history.flatMap(({ lines }) => lines.map(({ ean }) => ean)),
    )
    const written = history.flatMap(past => {
      const lines = past.lines.flatMap(({ ean, count }) => {
        const variant = variants.get(ean)
        return variant ? [{ count, variant }] : []
      })
      return lines.length > 0 ? [{ past, lines, token: randomBytes(24).toString('base64url') }] : []
    })
    const ids = await insertClosed(
      tx,
      written.map(({ past, lines, token }) => ({
        shop_id: past.shopId,
        status_id: collected,
        name: past.name,
        email: past.email,
        phone: past.phone,
        total: lines.reduce((sum, { variant, count }) => sum + variant.price * count, 0),
        pickup_code: String(randomInt(1_000_000)).padStart(6, '0'),
        receipt_token: token,
        origin: 'history',
        created_at: past.createdAt,
        ready_at: past.readyAt,
        closed_at: past.collectedAt,
      })),
    )
    const idOf = (token: string): number => {
      const id = ids.get(token)
      if (id === undefined) throw new Error('A reservation was not written')
      return id
    }
    await insertClosedLines(
      tx,
      written.flatMap(({ lines, token }) =>
        lines.map(({ variant, count }, position): Insertable<DB['reservations.line']> => ({
          reservation_id: idOf(token),
          ...goodsOf(variant, drawArticle),
          vat_percentage: variant.vatPercentage,
          position,
          count,
          price: variant.price,
          original_price: variant.price,
          state: 'collected',
        })),
      ),
    )
    await insertEvents(
      tx,
      written.flatMap(({ past, token }) => {
        const reservation_id = idOf(token)
        return [
          { reservation_id, from_status: null, to_status: placed, actor: 'shopper', at: past.createdAt },
          { reservation_id, from_status: placed, to_status: ready, actor: 'history', at: past.readyAt },
          { reservation_id, from_status: ready, to_status: collected, actor: 'history', at: past.collectedAt },
        ]
      }),
    )
    return written.length
  })
}

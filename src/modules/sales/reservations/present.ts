import type { Selectable } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { ShippingPromise } from '#shared/shipping/shipping-terms.ts'
import { owedOf } from './lines/owed.ts'
import { versionOf } from './seen/version.ts'

type Row = Selectable<DB['reservations.reservation']>
type LineRow = Selectable<DB['reservations.line']>
/** The columns of a reservation that queries for its view read. Some of them are not shown. */
export type PresentedRow = Omit<
  Row,
  | 'origin'
  | 'wide_origin'
  | 'guest'
  | 'maker'
  | 'unseen'
  | 'ready_at'
  | 'closed_at'
  | 'moved_at'
  | 'reminded_at'
  | 'sms_reminded_at'
  | 'held_until'
  | 'pick_by'
  | 'changed_xid'
  | 'seller'
>
export type PresentedLine = Omit<LineRow, 'id' | 'reservation_id'>

/** The deductions of a reservation by multi-buys and a promo code, in øre. */
export function deductionsOf({ deductions, discount }: Pick<Row, 'deductions' | 'discount'>) {
  const multiBuys = deductions as { name: string; amount: number }[]
  return discount > 0 ? [...multiBuys, { name: 'Rabattkode', amount: discount }] : multiBuys
}

/** A reservation with its lines in the form that the specification defines. `slugs`: the current slugs of its articles. */
export function presentReservation(
  row: PresentedRow,
  lines: readonly PresentedLine[],
  slugs: ReadonlyMap<number, string>,
) {
  return {
    id: row.id,
    shopID: row.shop_id,
    customerID: row.customer_id,
    statusID: row.status_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    delivery: row.delivery,
    address: row.address,
    city: row.city,
    zipcode: row.zipcode,
    freight: row.freight,
    ...owedOf({ ...row, deductions: row.deductions as { name: string; amount: number }[] }, lines),
    trackingUrl: row.tracking_url,
    articles: lines.map(line => ({
      articleId: line.article_id,
      ean: line.ean,
      ArticleNo: line.article_no,
      name: line.name,
      slug: slugs.get(line.article_id) ?? null,
      size: line.size,
      color: line.colour,
      image: line.image,
      count: line.count,
      price: line.price,
      originalPrice: line.original_price,
      pant: line.pant,
      line: line.position,
      state: line.state,
      missing: line.missing,
      givenBack: line.given_back,
      kept: line.kept,
      substituteFor: line.substitute_for,
    })),
    date: row.created_at.toISOString(),
  }
}
export type PresentedReservation = ReturnType<typeof presentReservation>

export interface ReservationView {
  reservation: PresentedReservation
  /** Changes with every event. Pages send it back with each action. */
  version: string
  pickupCode: string
  receiptToken: string
  readyBy: string | null
  pickupDeadline: string | null
  /** The shopper has extended the deadline. */
  extended: boolean
  /** The reservation is an order, paid online. */
  isOrder: boolean
  /** The version of the terms of sale shown to the shopper. null: not stored. */
  termsVersion: string | null
  /** The delivery days and return periods that the shopper was shown. null: not stored. */
  promise: ShippingPromise | null
}

export function presentView(
  row: PresentedRow,
  lines: readonly PresentedLine[],
  slugs: ReadonlyMap<number, string>,
): ReservationView {
  const reservation = presentReservation(row, lines, slugs)
  return {
    reservation,
    version: versionOf(row, reservation.total),
    pickupCode: row.pickup_code,
    receiptToken: row.receipt_token,
    readyBy: row.ready_by?.toISOString() ?? null,
    pickupDeadline: row.pickup_deadline?.toISOString() ?? null,
    extended: row.extended_at !== null,
    isOrder: row.is_order,
    termsVersion: row.terms_version,
    promise: row.promise as ShippingPromise | null,
  }
}

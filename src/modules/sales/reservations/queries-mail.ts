import { sql, type Selectable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { haveAgeLimit } from '#modules/catalogue/articles/index.ts'
import { shopObjectForMail, type CollectingShopRow } from '#modules/stock/shops/index.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

type Row = Selectable<DB['reservations.reservation']>
type Line = Selectable<DB['reservations.line']>
export interface MailedReservation extends Pick<
  Row,
  | 'id'
  | 'is_order'
  | 'status_id'
  | 'created_at'
  | 'brand'
  | 'name'
  | 'email'
  | 'phone'
  | 'deductions'
  | 'discount'
  | 'total'
  | 'delivery'
  | 'freight'
  | 'address'
  | 'zipcode'
  | 'city'
  | 'tracking_url'
  | 'terms_version'
  | 'promise'
  | 'pickup_code'
  | 'receipt_token'
  | 'ready_by'
  | 'pickup_deadline'
  | 'seller'
> {
  lines: Pick<
    Line,
    | 'name'
    | 'size'
    | 'colour'
    | 'count'
    | 'price'
    | 'image'
    | 'missing'
    | 'given_back'
    | 'kept'
    | 'reduction'
    | 'state'
    | 'position'
    | 'substitute_for'
  >[]
  shop: CollectingShopRow | null
  /** Some of the goods have an age limit. */
  has_age_limit: boolean
}

/** All data for a mail about a reservation, in one query. */
export async function findForMail(db: Db, id: number): Promise<MailedReservation | undefined> {
  return (await forMail(db, { id }))[0]
}

const forMail = preparedStatement<{ id: number }, MailedReservation>(
  (db, place) => sql`
    select r.id, r.is_order, r.status_id, r.created_at, r.brand, r.name, r.email, r.phone, r.deductions, r.discount, r.total, r.delivery, r.freight, r.address, r.zipcode, r.city, r.tracking_url, r.terms_version, r.promise, r.pickup_code, r.receipt_token, r.ready_by, r.pickup_deadline, r.seller,
           (select coalesce(json_agg(line order by line.position), '[]')
              from (select position, name, size, colour, image, count, price, missing, given_back, kept, reduction, state, substitute_for
                      from reservations.line where reservation_id = r.id) as line) as lines,
           ${shopObjectForMail(db, sql<number>`r.shop_id`)} as shop,
           ${haveAgeLimit(sql`select article_id from reservations.line where reservation_id = r.id and kept > 0`)} as has_age_limit
      from reservations.reservation as r
     where r.id = ${place('id')}`,
)

/** Claims orders that have been ready for 12 hours and have a deadline within 24 hours. Returns each id only once. */
export async function claimReminders(tx: Db): Promise<number[]> {
  const rows = await tx
    .updateTable('reservations.reservation')
    .set({ reminded_at: sql<Date>`clock_timestamp()` })
    .where('is_order', '=', true)
    .where('status_id', '=', reservationStatus.ready)
    .where('reminded_at', 'is', null)
    .where('ready_at', '<', sql<Date>`clock_timestamp() - interval '12 hours'`)
    .where('pickup_deadline', '>', sql<Date>`clock_timestamp()`)
    .where('pickup_deadline', '<', sql<Date>`clock_timestamp() + interval '24 hours'`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

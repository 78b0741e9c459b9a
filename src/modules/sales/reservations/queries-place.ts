import { sql, type Insertable } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { responseOfKey, type IntentKey } from '#modules/stock/allocation/index.ts'
import type { JobInsert } from '#platform/queue.ts'
import type { PresentedRow } from './present.ts'
import type { SoldBy } from '#shared/brand/seller.ts'
import { activeStatuses } from '#shared/reservations/reservation-status.ts'
import { literals } from '#database/literals.ts'

export type NewRow = PresentedRow & {
  origin: string
  wide_origin: string
  brand: string
  guest: string | null
  maker: string | null
  unseen: boolean
  seller: SoldBy
}
type NewLine = Omit<Insertable<DB['reservations.line']>, 'reservation_id' | 'id'>

/**
 * Writes a reservation with its lines, its first event, the response stored for its idempotency key, and the job of its
 * mail. `intent` null: no response is stored. `mail` null: no mail. Returns false if another open reservation of the
 * shop has this pickup code. Then only the job was written; it has an id, so the next attempt does not write it again.
 */
export async function insertPlaced(
  tx: Db,
  row: NewRow & { /** The actor of its first event. */ actor: string },
  lines: readonly NewLine[],
  intent: IntentKey | null,
  answer: string,
  mail: JobInsert | null,
): Promise<boolean> {
  const values = {
    ...row,
    deductions: JSON.stringify(row.deductions),
    promise: JSON.stringify(row.promise),
    seller: JSON.stringify(row.seller),
    ...(intent ?? noKey),
    lines: JSON.stringify(lines),
    answer,
    job: mail?.job ?? '',
  }
  const text = mail?.text ?? ''
  const statement = statements.get(text) ?? placedWith(text)
  statements.set(text, statement)
  return (await statement(tx, values)).length > 0
}

/** A key that matches no stored key, so that the statement stores no response. */
const noKey: IntentKey = { scope: '', route: '', key: '00000000-0000-0000-0000-000000000000' }

type Json = 'deductions' | 'promise' | 'seller'
type Values = Omit<NewRow, Json> &
  Record<Json, string> &
  IntentKey & {
    actor: string
    lines: string
    answer: string
    job: string
  }
/** The prepared statements by the text of the queue's statement: one with a mail and one without. */
const statements = new Map<string, ReturnType<typeof placedWith>>()
const placedWith = (mail: string) =>
  preparedStatement<Values, unknown>(
    // The queue's statement names its parameter `$1`, so it must be the first one here.
    (_, place) => sql`
    with job as (select ${place('job')}::text),
    ${mail ? sql`mail as (${sql.raw(mail)}),` : sql``}
    made as (
      insert into reservations.reservation (id, is_order, shop_id, customer_id, status_id, name, email, phone, delivery, freight, address, city, zipcode, deductions, discount, promo_code_id, terms_version, promise, total, vat_per_line,
                                            pickup_code, receipt_token, origin, wide_origin, brand, guest, maker, unseen, seller, created_at, ready_by)
      overriding system value
      values (${place('id')}, ${place('is_order')}, ${place('shop_id')}, ${place('customer_id')}, ${place('status_id')}, ${place('name')}, ${place('email')}, ${place('phone')}, ${place('delivery')}, ${place('freight')}, ${place('address')},
              ${place('city')}, ${place('zipcode')}, ${place('deductions')}::jsonb, ${place('discount')}, ${place('promo_code_id')}, ${place('terms_version')}, ${place('promise')}::jsonb, ${place('total')}, ${place('vat_per_line')}, ${place('pickup_code')}, ${place('receipt_token')}, ${place('origin')}, ${place('wide_origin')}, ${place('brand')}, ${place('guest')}, ${place('maker')}, ${place('unseen')}, ${place('seller')}::jsonb,
              ${place('created_at')}, ${place('ready_by')})
      on conflict (shop_id, pickup_code) where status_id in (${literals(activeStatuses)}) do nothing
      returning id, status_id),
    lines as (
      insert into reservations.line (reservation_id, position, article_id, variant_id, ean, article_no, name, size, colour,
                                     image, count, price, original_price, pant, vat_percentage, campaign_article_id, reduction, state)
      select made.id, line.*
        from made cross join jsonb_to_recordset(${place('lines')}::jsonb) as line (
          position smallint, article_id int, variant_id int, ean text, article_no text, name text, size text, colour text,
          image text, count int, price int, original_price int, pant int, vat_percentage smallint,
          campaign_article_id int, reduction int, state text)),
    event as (
      insert into reservations.event (reservation_id, from_status, to_status, actor)
      select id, null, status_id, ${place('actor')}::text from made),
    answered as (${responseOfKey(
      { scope: place('scope'), route: place('route'), key: place('key') },
      place('answer'),
      sql`exists (select from made)`,
    )})
    select id from made`,
  )

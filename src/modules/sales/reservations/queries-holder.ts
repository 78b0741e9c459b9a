import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { settingsObject } from '#database/settings.ts'
import { deliverySetting, termsSetting, pricingObject, type Pricing } from '#modules/sales/cart/index.ts'
import { shownTerms } from '#modules/documents/content/index.ts'
import { limitSettings, type Holder, type OriginCaps } from '#modules/stock/allocation/index.ts'
import { unseenOrders } from './unseen/queries-unseen.ts'
import type { Shopper, UnseenOrder } from './unseen/unseen-orders.ts'
import { collectingShopObject, type CollectingShopRow } from '#modules/stock/shops/index.ts'
import { activeStatuses } from '#shared/reservations/reservation-status.ts'
import { mailboxOf } from '#database/mailbox-of.ts'
import { literals } from '#database/literals.ts'
import { gtinOf, type Gtin } from '#shared/stock/gtin.ts'

interface BeforePlacing {
  /** The current time of the database, not the start of the transaction. */
  now: Date
  /** The number of open reservations with this phone number, or with this mailbox, whichever is larger. */
  open: number
  /** The network's open reservations, and its reservations of the last hour in any status. */
  fromOrigin: OriginCaps
  /** The surrounding network's open reservations, and how many of them were made in the last hour. */
  fromWideOrigin: OriginCaps
  /** The id for the new reservation. */
  reservationId: number
  settings: Record<string, unknown>
  /** null: the shop does not exist, or has left the feed. */
  shop: CollectingShopRow | null
  pricing: Pricing
  /** The version of the terms of sale that was shown. */
  termsVersion: string | null
  /** Unseen orders of the same shopper. */
  unseen: UnseenOrder[]
}

interface PlacingInput {
  shopId: number
  gtins: readonly Gtin[]
  shownTerms: string | null
}

/**
 * Reads all data on which a new reservation of these goods depends. The caller must take the locks first, so that the
 * data include the commits of concurrent transactions.
 */
export async function readBeforePlacing(
  tx: Db,
  holder: Holder & Shopper,
  shopId: number,
  requested: readonly { ean: string }[],
  shownTerms: string | null,
): Promise<BeforePlacing> {
  const [row] = await beforePlacing(tx, {
    ...holder,
    shopId,
    gtins: requested.map(({ ean }) => gtinOf(ean)),
    shownTerms,
  })
  if (!row) throw new Error('A select without a table gave no row')
  return row
}

const open = sql`from reservations.reservation where status_id in (${literals(activeStatuses)})`
const beforePlacing = preparedStatement<Holder & Shopper & PlacingInput, BeforePlacing>(
  (db, place) => sql`
    select clock_timestamp() as now,
           greatest((select count(*) ${open} and phone = ${place('phone')}),
                    (select count(*) ${open}
                        and ${mailboxOf(sql`email`)} = (select ${mailboxOf(sql`nullif(${place('email')}, '')`)}))) as open,
           json_build_object(
             'open', (select count(*) ${open} and origin = ${place('origin')}),
             'hour', (select count(*) from reservations.reservation
                       where origin = ${place('origin')} and created_at > now() - interval '1 hour')) as "fromOrigin",
           (select json_build_object(
                     'open', count(*), 'hour', count(*) filter (where created_at > now() - interval '1 hour'))
              ${open} and wide_origin = ${place('wideOrigin')}) as "fromWideOrigin",
           nextval(pg_get_serial_sequence('reservations.reservation', 'id')) as "reservationId",
           ${settingsObject([...limitSettings, deliverySetting, termsSetting])} as settings,
           ${collectingShopObject(db, place('shopId'))} as shop,
           ${unseenOrders(place('guest'), place('customerId'))} as unseen,
           ${shownTerms(place('shownTerms'))} as "termsVersion",
           ${pricingObject(db, place('shopId'), place('gtins'))} as pricing`,
)

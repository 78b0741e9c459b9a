import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'
import { takePromo } from '#modules/sales/cart/index.ts'
import { abandonedStatuses } from '#shared/reservations/reservation-status.ts'

/** The mailbox of an address, as the caps of mails count it: without case, `+tag` and Gmail's dots. */
const mailbox = (address: RawBuilder<unknown>) => sql<string>`customers.mailbox_of(lower(${address}))`

/**
 * Counts a use of a code by a new or reopened reservation. Locks the code until the commit. false: a limit is reached, and
 * the caller must roll back.
 */
export async function spendPromo(
  tx: Db,
  id: number,
  holder: { phone: string; email: string },
  reservationId: number,
): Promise<boolean> {
  const taken = await takePromo(tx, id)
  if (!taken || taken.limitPerCustomer === null) return taken !== undefined
  // Abandoned reservations do not count, because their uses were given back.
  const { uses } = await tx
    .selectFrom('reservations.reservation')
    .select(eb => eb.fn.countAll<number>().as('uses'))
    .where('promo_code_id', '=', id)
    .where('id', '<>', reservationId)
    .where('status_id', 'not in', [...abandonedStatuses])
    .where(eb =>
      eb.or([
        eb('phone', '=', holder.phone),
        sql<boolean>`${mailbox(sql.ref('email'))} = ${mailbox(sql.val(holder.email))}`,
      ]),
    )
    .executeTakeFirstOrThrow()
  return uses < taken.limitPerCustomer
}

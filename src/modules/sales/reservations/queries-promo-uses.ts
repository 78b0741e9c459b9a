import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { mailboxOf } from '#database/mailbox-of.ts'
import { takePromo } from '#modules/sales/cart/index.ts'
import { abandonedStatuses } from '#shared/reservations/reservation-status.ts'

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
        sql<boolean>`${mailboxOf(sql.ref('email'))} = ${mailboxOf(sql.val(holder.email))}`,
      ]),
    )
    .executeTakeFirstOrThrow()
  return uses < taken.limitPerCustomer
}

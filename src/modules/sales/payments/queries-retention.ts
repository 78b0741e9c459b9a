import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/** Deletes the payments of these subjects with their operations. */
export async function deletePaymentsOf(tx: Db, subjects: readonly string[]): Promise<void> {
  const these = sql`any(${[...subjects]}::text[])`
  await sql`
    delete from payments.operation where payment_id in (select id from payments.payment where subject = ${these})`.execute(
    tx,
  )
  await sql`delete from payments.payment where subject = ${these}`.execute(tx)
}

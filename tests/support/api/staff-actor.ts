import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'
import type { StaffActor } from '#modules/people/audit/index.ts'

/** A manager who works for every shop. Its account exists where `givenStaff` was called. */
export const staff: StaffActor = { kind: 'staff', accountId: 900_001, role: 'manager', shops: null }

/** Adds the account of `staff`, which the audit log refers to. */
export async function givenStaff({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`insert into staff.account (id, email, role, password_hash) overriding system value
            values (${staff.accountId}, 'actor@hent.example', ${staff.role}, '')`.execute(db)
}

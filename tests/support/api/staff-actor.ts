import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'
import type { StaffActor } from '#modules/people/audit/index.ts'

/** A manager of all shops. The account exists after `givenStaff`. */
export const staff: StaffActor = { kind: 'staff', accountId: 900_001, role: 'manager', shops: null }

/** Adds the account of `staff`, which the audit log refers to. */
export async function givenStaff({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`insert into staff.account (id, email, role, password_hash) overriding system value
            values (${staff.accountId}, 'actor@hent.example', ${staff.role}, '')`.execute(db)
}

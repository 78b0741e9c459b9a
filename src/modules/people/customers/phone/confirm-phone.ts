import type { Kysely } from 'kysely'
import type { Db, DB } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { insertEvent, type Visitor } from '../account-events/queries-account-events.ts'
import type { Customer } from '../customer.ts'
import { findCustomer } from '../queries.ts'
import { lockClaimants, markPhoneVerified } from './queries-phone.ts'

type ConfirmOutcome = { ok: true; customer: Customer } | { ok: false }

/**
 * Confirms the phone number of an account. `prove` uses up the proof in the same transaction. null: the proof was used,
 * or the account has another number now.
 */
export async function confirmPhone(
  db: Kysely<DB>,
  { id, phone }: Pick<Customer, 'id' | 'phone'>,
  { visitor, prove }: { visitor: Visitor; prove: (tx: Db) => Promise<boolean> },
): Promise<Customer | null> {
  const outcome = await commitWhenOk(db, async (tx): Promise<ConfirmOutcome> => {
    await lockClaimants(tx, phone)
    const locked = await findCustomer(tx, { id }, { lock: true })
    if (locked?.customer.phone !== phone || !(await prove(tx))) return { ok: false }
    await insertEvent(tx, id, 'phone_confirmed', visitor)
    await markPhoneVerified(tx, { id, phone })
    const customer = await findCustomer(tx, { id })
    return customer ? { ok: true, customer: customer.customer } : { ok: false }
  })
  return outcome.ok ? outcome.customer : null
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { AccountEventKind } from '#shared/accounts/account-events.ts'
import { accountEventDays } from '#shared/retention.ts'

/** The browser that causes an event. */
export interface Visitor {
  /** The name of the browser, as in the list of logins. */
  device: string
  /** The surrounding network (/24 or /48) of its address. Empty: the operator caused the event. */
  network: string
}

export interface AccountEvent extends Visitor {
  event: AccountEventKind
  /** The number of failed or refused logins from this network in the same clock hour. Other events: 1. */
  count: number
  /** The time of the event, or of the last of these logins. */
  at: Date
}

/** Records an event in the transaction that causes it. */
export async function insertEvent(
  tx: Db,
  customerId: number,
  event: AccountEventKind,
  { device, network }: Visitor,
): Promise<void> {
  await tx.insertInto('customers.account_event').values({ customer_id: customerId, event, device, network }).execute()
}

/** Records an event for every customer with a session. */
export async function insertEventOfLoggedIn(
  tx: Db,
  event: AccountEventKind,
  { device, network }: Visitor,
): Promise<void> {
  await sql`
    insert into customers.account_event (customer_id, event, device, network)
    select distinct customer_id, ${event}, ${device}, ${network} from customers.session order by 1`.execute(tx)
}

/** The maximum number of rows of failed and refused logins per account and day, because strangers can cause them. */
const maxFailures = 200

/**
 * Counts a failed or refused login, with one row per network and hour. `recount` false: only the first is counted, so
 * that a flood of refusals writes once. Unknown accounts (null) run the same statement, for equal duration. Returns
 * whether a row was written.
 */
export async function countFailure(
  db: Db,
  customerId: number | null,
  { event, device, network, recount }: Visitor & { event: AccountEventKind; recount: boolean },
): Promise<boolean> {
  const again = recount
    ? sql`do update set count = own.count + 1, at = now(), device = excluded.device`
    : sql`do nothing`
  const { rows } = await sql`
    insert into customers.account_event as own (customer_id, event, device, network, hour)
    select id, ${event}, ${device}, ${network}, date_trunc('hour', now()) from customers.customer c
     where id = ${customerId}::int
       and (select count(*) from customers.account_event
             where customer_id = c.id and hour is not null and at > now() - interval '1 day') < ${maxFailures}
    on conflict (customer_id, event, network, hour) ${again} returning id`.execute(db)
  return rows.length > 0
}

/** The latest events of a customer, at most `limit`. */
export async function listAccountEvents(db: Db, customerId: number, limit: number): Promise<AccountEvent[]> {
  const rows = await db
    .selectFrom('customers.account_event')
    .select(['event', 'device', 'network', 'count', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, event: row.event as AccountEventKind }))
}

/** Deletes events older than `accountEventDays` at `at` (default: now). */
export async function pruneAccountEvents(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('customers.account_event')
    .where(
      'at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - make_interval(days => ${accountEventDays})`,
    )
    .execute()
}

import { sql, type RawBuilder } from 'kysely'
import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import { mailboxOf } from '#database/mailbox-of.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

export interface IntentKey {
  /** The owner of the key: the guest, or the network of a caller without a guest's id. */
  scope: string
  route: string
  key: string
}

/**
 * The identity by which open reservations are counted. `origin`: the keyed hash of the client's network. `wideOrigin`:
 * that of the surrounding network.
 */
export interface Holder {
  phone: string
  email: string
  origin: string
  wideOrigin: string
  /** Id of the guest token. */
  guest: string | null
  customerId: number | null
}

/**
 * Inserts the key, then takes the holder's locks until the transaction ends. Requests that share a phone, mailbox,
 * origin, browser or account thus run one after another. Waits for a concurrent transaction that inserts the same key.
 * False: the key exists.
 */
export async function insertKeyAndLock(
  tx: Db,
  { scope, route, key }: IntentKey,
  bodyHash: string,
  holder: Holder,
): Promise<boolean> {
  const names = [`phone:${holder.phone}`, `origin:${holder.origin}`]
  if (holder.guest !== null) names.push(`guest:${holder.guest}`)
  if (holder.customerId !== null) names.push(`customer:${holder.customerId}`)
  // Take the locks in the order of their numbers. Otherwise two requests that share two locks could deadlock.
  return (await makeKeyAndLock(tx, { scope, route, key, bodyHash, names, email: holder.email })).length > 0
}

type KeyAndLocks = IntentKey & { bodyHash: string; names: readonly string[]; email: string }
const makeKeyAndLock = preparedStatement<KeyAndLocks, unknown>(
  (_, place) => sql`
    with made as (
      insert into promises.idempotency (scope, route, key, body_hash)
      values (${place('scope')}, ${place('route')}, ${place('key')}, ${place('bodyHash')})
      on conflict do nothing returning key)
    select pg_advisory_xact_lock(number)
      from (select distinct hashtextextended(name, ${sql.lit(advisoryLockSeeds.idempotencyKeys)}) as number
              from made cross join unnest(${place('names')}::text[] || ('email:' || ${mailboxOf(sql`nullif(${place('email')}, '')`)})) as name
             order by number) as numbers`,
)

/**
 * A CTE that stores the response of a key, for the statement that writes the reservation. `made`: whether the
 * reservation was written.
 */
export function responseOfKey(
  { scope, route, key }: Record<keyof IntentKey, RawBuilder<string>>,
  result: RawBuilder<string>,
  made: RawBuilder<unknown>,
) {
  return sql`
    update promises.idempotency set status = 201, answer = ${result}::json
     where scope = ${scope} and route = ${route} and key = ${key} and ${made}`
}

export async function findKey(tx: Db, intent: IntentKey): Promise<{ bodyHash: string; answer: string }> {
  return tx
    .selectFrom('promises.idempotency')
    .select(['body_hash as bodyHash', sql<string>`answer::text`.as('answer')])
    .where(({ and }) => and({ ...intent }))
    .executeTakeFirstOrThrow()
}

/** Stores the response of a key in a separate statement. */
export async function storeResponse(tx: Db, intent: IntentKey, answer: string): Promise<void> {
  await tx
    .updateTable('promises.idempotency')
    .set({ status: 201, answer: sql`${answer}::json` })
    .where(({ and }) => and({ ...intent }))
    .execute()
}

/**
 * The receipt tokens of the reservations and orders that were made with a key by one of these routes. Empty: none yet.
 */
export async function findReceiptTokens(
  db: Db,
  { scope, key, routes }: { scope: string; key: string; routes: readonly string[] },
): Promise<string[]> {
  const found = await db
    .selectFrom('promises.idempotency')
    .select(sql<ReceiptTokens | null>`answer`.as('answer'))
    .where(({ and }) => and({ scope, key }))
    .where('route', 'in', [...routes])
    .execute()
  return found.flatMap(({ answer }) => (answer?.parts ?? [answer]).flatMap(part => part?.receiptToken ?? []))
}

type ReceiptTokens = { receiptToken?: string; parts?: { receiptToken: string }[] }

/**
 * Deletes keys older than two days, as of `at` (default: now). Clients are guaranteed one day. Returns the number of
 * deleted keys.
 */
export async function pruneKeys(db: Db, at?: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('promises.idempotency')
    .where(
      'created_at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.key)}::interval`,
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

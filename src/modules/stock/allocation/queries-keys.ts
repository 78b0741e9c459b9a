import { sql, type RawBuilder } from 'kysely'
import { advisoryLockSeeds } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import { preparedStatement } from '#database/prepared-statement.ts'

export interface IntentKey {
  /** Whose key it is: the guest or the customer. */
  scope: string
  route: string
  key: string
}

/** Whose promises count together. `origin`: a keyed hash of the address it comes from; `wideOrigin`: of the network around it. */
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
 * Makes the key, then the holder's locks: until the transaction ends those who share a phone, an e-mail, an origin, a browser
 * or an account wait for each other. False when there is such a key; waits for the transaction that is making one.
 */
export async function insertKeyAndLock(
  tx: Db,
  { scope, route, key }: IntentKey,
  bodyHash: string,
  holder: Holder,
): Promise<boolean> {
  const names = [`phone:${holder.phone}`, `email:${holder.email.toLowerCase()}`, `origin:${holder.origin}`]
  if (holder.guest !== null) names.push(`guest:${holder.guest}`)
  if (holder.customerId !== null) names.push(`customer:${holder.customerId}`)
  // In the order of the numbers that are locked, or two shoppers who share two of them would deadlock.
  return (await makeKeyAndLock(tx, { scope, route, key, bodyHash, names })).length > 0
}

const makeKeyAndLock = preparedStatement<IntentKey & { bodyHash: string; names: readonly string[] }, unknown>(
  (_, place) => sql`
    with made as (
      insert into promises.idempotency (scope, route, key, body_hash)
      values (${place('scope')}, ${place('route')}, ${place('key')}, ${place('bodyHash')})
      on conflict do nothing returning key)
    select pg_advisory_xact_lock(number)
      from (select distinct hashtextextended(name, ${sql.lit(advisoryLockSeeds.idempotencyKeys)}) as number
              from made cross join unnest(${place('names')}::text[]) as name order by number) as numbers`,
)

/** Stores the answer of a key, as a part of the statement that writes what was promised; `made`: whether it did. */
export function responseOfKey(
  { scope, route, key }: Record<keyof IntentKey, RawBuilder<string>>,
  answer: RawBuilder<string>,
  made: RawBuilder<unknown>,
) {
  return sql`
    update promises.idempotency set status = 201, answer = ${answer}::json
     where scope = ${scope} and route = ${route} and key = ${key} and ${made}`
}

export async function findKey(tx: Db, intent: IntentKey): Promise<{ bodyHash: string; answer: string }> {
  return tx
    .selectFrom('promises.idempotency')
    .select(['body_hash as bodyHash', sql<string>`answer::text`.as('answer')])
    .where(({ and }) => and({ ...intent }))
    .executeTakeFirstOrThrow()
}

/** The receipt's token of the reservation that a key made; null: none, or not yet. */
export async function findReceiptToken(db: Db, { scope, route, key }: IntentKey): Promise<string | null> {
  const found = await db
    .selectFrom('promises.idempotency')
    .select(sql<string | null>`answer ->> 'receiptToken'`.as('token'))
    .where(({ and }) => and({ scope, route, key }))
    .executeTakeFirst()
  return found?.token ?? null
}

/** Forgets keys older than two days, as of `at` (unset: now); a promise is a day. Answers how many. */
export async function pruneKeys(db: Db, at?: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('promises.idempotency')
    .where('created_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - interval '48 hours'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

/** A code that was typed correctly. `requester`: the browser that requested it and typed it. null: another browser. */
export interface RightCode {
  addressHash: string
  seed: string
  requester: string | null
}

/**
 * Stores a new code, or counts that the previous one is sent again. Returns its seed. Null: nothing was written,
 * because a code was sent within the last minute, or five within an hour. A code that has expired within the last hour,
 * or expires within two minutes, is replaced even beyond the hourly limit. So an address does not have to wait an hour
 * for a valid code.
 */
export async function insertCode(tx: Db, addressHash: string, seed: string): Promise<string | null> {
  const isGood = sql<boolean>`(code.expires_at > now() + interval '2 minutes' and code.tries < 5)`
  const { rows } = await sql<{ seed: string }>`
    insert into promises.email_code as code (address_hash, seed, sent_at, expires_at, hour_from, hour_count)
    values (${addressHash}, ${seed}, now(), now() + interval '10 minutes', now(), 1)
    on conflict (address_hash) do update
       set seed = case when ${isGood} then code.seed else excluded.seed end,
           tries = case when ${isGood} then code.tries else 0 end,
           expires_at = case when ${isGood} then code.expires_at else excluded.expires_at end,
           sent_at = excluded.sent_at,
           hour_from = case when code.hour_from < now() - interval '1 hour' then now() else code.hour_from end,
           hour_count = case when code.hour_from < now() - interval '1 hour' then 1 else code.hour_count + 1 end
     where code.sent_at < now() - interval '1 minute'
       and (code.hour_count < 5 or code.hour_from < now() - interval '1 hour'
            or code.expires_at between now() - interval '1 hour' and now() + interval '2 minutes')
    returning seed`.execute(tx)
  return rows[0]?.seed ?? null
}

/**
 * Maximum number of browsers with five guesses of their own at one code. All browsers share five more, so a code has at
 * most 30.
 */
const requestersAtMost = 5

/**
 * Gives a browser guesses of its own at the valid code of the address, unless `requestersAtMost` others have theirs. A
 * code that the browser requested earlier is replaced. Call it after `insertCode`, which locks the address.
 */
export async function insertRequester(tx: Db, addressHash: string, requester: string): Promise<void> {
  await sql`
    insert into promises.code_requester as own (address_hash, requester, seed, expires_at)
    select address_hash, ${requester}, seed, expires_at from promises.email_code code
     where address_hash = ${addressHash} and expires_at > now()
       and (select count(*) from promises.code_requester other
             where other.address_hash = code.address_hash and other.seed = code.seed and other.requester <> ${requester})
           < ${requestersAtMost}
    on conflict (address_hash, requester) do update
       set seed = excluded.seed, tries = 0, expires_at = excluded.expires_at where own.seed <> excluded.seed`.execute(
    tx,
  )
}

/**
 * Counts a guess of a browser at the code that it requested. null: it requested none, the code has expired, or the
 * browser has had five guesses.
 */
export async function takeOwnTry(db: Db, addressHash: string, requester: string): Promise<{ seed: string } | null> {
  const { rows } = await sql<{ seed: string }>`
    update promises.code_requester set tries = tries + 1
     where address_hash = ${addressHash} and requester = ${requester} and tries < 5 and expires_at > now()
    returning seed`.execute(db)
  return rows[0] ?? null
}

/**
 * Counts one of the five guesses that all browsers share at the valid code of an address. null: there is no valid code,
 * or it has had five such guesses.
 */
export async function takeTry(db: Db, addressHash: string): Promise<{ seed: string } | null> {
  const { rows } = await sql<{ seed: string }>`
    update promises.email_code set tries = tries + 1
     where address_hash = ${addressHash} and tries < 5 and expires_at > now() returning seed`.execute(db)
  return rows[0] ?? null
}

/**
 * Ends a code for all browsers. The address keeps its row, which counts the codes sent to it. False: the code was used
 * or has expired, or a newer one was sent.
 */
export async function endCode(tx: Db, { addressHash, seed, requester }: RightCode): Promise<boolean> {
  const shared = await tx
    .updateTable('promises.email_code')
    .set({ expires_at: sql<Date>`'-infinity'` })
    .where('address_hash', '=', addressHash)
    .where('seed', '=', seed)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  const own = await tx
    .deleteFrom('promises.code_requester')
    .where('address_hash', '=', addressHash)
    .where('seed', '=', seed)
    .executeTakeFirstOrThrow()
  return (requester === null ? shared.numUpdatedRows : own.numDeletedRows) > 0n
}

/** Deletes codes sent more than a day before `at`. Default: now. */
export async function pruneCodes(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('promises.email_code')
    .where(
      'sent_at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.code)}::interval`,
    )
    .execute()
}

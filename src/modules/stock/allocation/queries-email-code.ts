import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'

/**
 * Stores a new code, or counts that the previous one is sent again. Returns its seed. null: the address has reached its
 * limit, and nothing was written. Beyond the hourly limit an expired code is still replaced, so that an address never has
 * to wait an hour for a valid code.
 */
export async function insertCode(tx: Db, addressHash: string, seed: string): Promise<string | null> {
  const isGood = sql<boolean>`(code.expires_at > now() + interval '2 minutes' and code.tries < 5)`
  const { rows } = await sql<{ seed: string }>`
    insert into promises.email_code as code (address_hash, seed, sent_at, expires_at, hour_from, hour_count)
    values (${addressHash}, ${seed}, now(), now() + interval '15 minutes', now(), 1)
    on conflict (address_hash) do update
       set seed = case when ${isGood} then code.seed else excluded.seed end,
           tries = case when ${isGood} then code.tries else 0 end,
           expires_at = case when ${isGood} then code.expires_at else excluded.expires_at end,
           sent_at = excluded.sent_at,
           hour_from = case when code.hour_from < now() - interval '1 hour' then now() else code.hour_from end,
           hour_count = case when code.hour_from < now() - interval '1 hour' then 1 else code.hour_count + 1 end
     where code.sent_at < now() - interval '1 minute'
       and (code.hour_count < 5 or code.hour_from < now() - interval '1 hour'
            or (code.expires_at between now() - interval '1 hour' and now() + interval '2 minutes' and code.tries < 5))
    returning seed`.execute(tx)
  return rows[0]?.seed ?? null
}

/** Counts a guess at the valid code of an address. null: there is no valid code, or it has had five guesses. */
export async function takeTry(db: Db, addressHash: string): Promise<{ seed: string } | null> {
  const { rows } = await sql<{ seed: string }>`
    update promises.email_code set tries = tries + 1
     where address_hash = ${addressHash} and tries < 5 and expires_at > now() returning seed`.execute(db)
  return rows[0] ?? null
}

/**
 * Makes a code invalid. Its row stays, because it counts the codes sent to the address. False: the code was already used,
 * or a newer one was sent.
 */
export async function endCode(tx: Db, { addressHash, seed }: { addressHash: string; seed: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promises.email_code')
    .set({ expires_at: sql<Date>`'-infinity'` })
    .where('address_hash', '=', addressHash)
    .where('seed', '=', seed)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes codes sent more than a day before `at`. Default: now. */
export async function pruneCodes(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('promises.email_code')
    .where('sent_at', '<', sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - interval '1 day'`)
    .execute()
}

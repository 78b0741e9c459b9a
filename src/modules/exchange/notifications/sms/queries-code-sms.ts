import { sql } from 'kysely'
import { z } from 'zod'
import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Db } from '#database/connection.ts'
import { readChosen, type ChainSetting } from '#database/settings.ts'

export const smsCodeCaps: ChainSetting<{ hour: number; day: number; chain: number }> = {
  key: 'sms_code_caps',
  schema: z.strictObject({ hour: z.int().min(1), day: z.int().min(1), chain: z.int().min(1) }),
  fallback: { hour: 3, day: 5, chain: 500 },
  form: '{"hour": N, "day": N, "chain": N} in whole numbers from 1',
  meaning:
    'maximum number of SMS codes to one number per hour and per day, and as many to its likely owner, and to all numbers per day',
}

/** Accounts that have proven nothing get this part of the chain's cap, so that new accounts cannot use it up alone. */
const partOfUnproven = 0.8

/**
 * Records a code SMS and returns its id. null: not recorded, because the number or the chain has reached its cap. Codes
 * are counted apart from messages about reservations. Codes for the number's likely owner are counted apart from those
 * of other accounts: `recipient` is hashed differently. `proven`: the account has collected goods or confirmed a
 * number.
 */
export async function claimCodeSms(
  tx: Db,
  { recipient, proven }: { recipient: string; proven: boolean },
): Promise<number | null> {
  // One lock for all numbers, because the chain's cap counts them all. Codes are rare, so it is not contended.
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.codesBySms)})`.execute(tx)
  const { hour, day, chain } = await readChosen(tx, smsCodeCaps)
  const ofAll = proven ? chain : Math.ceil(chain * partOfUnproven)
  const { rows } = await sql<{ id: number }>`
    insert into notifications.sms (kind, recipient)
    select 'code', ${recipient} from notifications.sms
     where kind = 'code' and at > now() - interval '1 day'
    having count(*) < ${ofAll} and count(*) filter (where recipient = ${recipient}) < ${day}
       and count(*) filter (where recipient = ${recipient} and at > now() - interval '1 hour') < ${hour}
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

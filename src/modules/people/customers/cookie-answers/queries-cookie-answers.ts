import { sql } from 'kysely'
import type { Db } from '#database/connection.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { CookieKind } from '#shared/cookie-kinds.ts'
import { asInterval, periods } from '#shared/privacy/periods.ts'

export interface CookieAnswer {
  consentId: string
  brand: BrandId
  wordingVersion: string
  offered: readonly CookieKind[]
  accepted: readonly CookieKind[]
}

export async function insertCookieAnswer(db: Db, answer: CookieAnswer): Promise<void> {
  await db
    .insertInto('customers.cookie_answer')
    .values({
      consent_id: answer.consentId,
      brand: answer.brand,
      wording_version: answer.wordingVersion,
      offered: [...answer.offered],
      accepted: [...answer.accepted],
    })
    .execute()
}

/** Notes that the browser has given its newest answer again. False: it has none, or another one. */
export async function repeatCookieAnswer(db: Db, answer: CookieAnswer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers.cookie_answer')
    .set({ repeated_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`(select max(id) from customers.cookie_answer where consent_id = ${answer.consentId})`)
    .where('brand', '=', answer.brand)
    .where('wording_version', '=', answer.wordingVersion)
    .where('offered', '=', sql<string[]>`${[...answer.offered]}::text[]`)
    .where('accepted', '=', sql<string[]>`${[...answer.accepted]}::text[]`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes answers that were last given before their retention period, as of `at` (default: now). */
export async function pruneCookieAnswers(db: Db, at?: Date): Promise<void> {
  const before = sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.cookieAnswer)}::interval`
  await db
    .deleteFrom('customers.cookie_answer')
    .where('at', '<', before)
    .where(sql<Date>`coalesce(repeated_at, at)`, '<', before)
    .execute()
}

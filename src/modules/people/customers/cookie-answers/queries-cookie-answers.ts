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

export async function pruneCookieAnswers(db: Db, at?: Date): Promise<void> {
  await db
    .deleteFrom('customers.cookie_answer')
    .where(
      'at',
      '<',
      sql<Date>`coalesce(${at ?? null}::timestamptz, now()) - ${asInterval(periods.cookieAnswer)}::interval`,
    )
    .execute()
}

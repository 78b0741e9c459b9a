import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { cookieWording, type CookieKind } from '#shared/cookie-kinds.ts'
import { insertCookieAnswer, repeatCookieAnswer } from './queries-cookie-answers.ts'

export type CookieAnswerOutcome =
  | { ok: true; consentId: string }
  /** The brand has no optional cookies, so there is nothing to consent to. */
  | { ok: false; reason: 'nothing_offered' }

/**
 * Records a shopper's answer to the question about cookies. `consentId`: that of an earlier answer of the same browser, or
 * null. The same answer again adds no row. Kinds that the brand does not offer are left out.
 */
export async function recordCookieAnswer(
  { db }: Pick<Database, 'db'>,
  {
    consentId,
    brand,
    offered,
    accepted,
  }: {
    consentId: string | null
    brand: BrandId
    offered: readonly CookieKind[]
    accepted: readonly CookieKind[]
  },
): Promise<CookieAnswerOutcome> {
  if (offered.length === 0) return { ok: false, reason: 'nothing_offered' }
  const id = consentId ?? randomUUID()
  const kept = offered.filter(kind => accepted.includes(kind))
  const answer = { consentId: id, brand, wordingVersion: cookieWording, offered, accepted: kept }
  if (consentId === null || !(await repeatCookieAnswer(db, answer))) await insertCookieAnswer(db, answer)
  return { ok: true, consentId: id }
}

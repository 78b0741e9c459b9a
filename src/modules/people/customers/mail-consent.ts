import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import type { MailConsent } from '#shared/customer-consents.ts'
import { findCustomer, recordConsents } from './queries.ts'
import { isWithdrawnByLink } from './queries-mail-consent.ts'

/** A customer's consent to one kind of mail. */
export interface ConsentRef {
  customerId: number
  kind: MailConsent
}
const letters: Record<MailConsent, string> = { favourite_mail: 'f', review_mail: 'o' }

/** The token in the unsubscribe link of a mail. Derived from the shop's secret, so the database stores no token. */
export function mailConsentToken(consent: ConsentRef, secret: string): string {
  return `${letters[consent.kind]}${consent.customerId}-${markOf(consent, secret)}`
}

/** null: not a token of this shop. */
export function readMailConsentToken(token: string, secret: string): ConsentRef | null {
  const [, letter = '', digits = '', mark = ''] = /^([fo])(\d{1,10})-([\w-]{32})$/.exec(token) ?? []
  if (mark === '') return null
  const consent: ConsentRef = { customerId: Number(digits), kind: letter === 'f' ? 'favourite_mail' : 'review_mail' }
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(consent, secret))) ? consent : null
}

const markOf = ({ customerId, kind }: ConsentRef, secret: string) =>
  createHmac('sha256', secret).update(`mail-consent:${kind}:${customerId}`).digest('base64url').slice(0, 32)

/** Whether the customer consents to the mails. null: the account does not exist. */
export async function readMailConsent(db: Kysely<DB>, { customerId, kind }: ConsentRef): Promise<boolean | null> {
  const found = await findCustomer(db, { id: customerId })
  return found ? found.customer.consents.has(kind) : null
}

/**
 * Changes the consent on behalf of the holder of an unsubscribe link. A withdrawal by the link can be undone for an
 * hour. Returns the consent that holds afterwards. null: no such account. Idempotent.
 */
export async function sayByLink(
  db: Kysely<DB>,
  { customerId, kind }: ConsentRef,
  wanted: boolean,
): Promise<boolean | null> {
  return db.transaction().execute(async tx => {
    const found = await findCustomer(tx, { id: customerId }, { lock: true })
    if (!found) return null
    const given = found.customer.consents.has(kind)
    if (given === wanted) return given
    // An old link can withdraw the consent but cannot give it again.
    if (wanted && !(await isWithdrawnByLink(tx, customerId, kind))) return given
    await recordConsents(tx, customerId, { [kind]: wanted }, 'link')
    return wanted
  })
}

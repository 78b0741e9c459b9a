import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/connection.ts'
import type { MailConsent } from '#shared/customer-consents.ts'
import { findCustomer, recordConsents } from './queries.ts'
import { isWithdrawnByLink } from './queries-mail-consent.ts'

/** Whose mails of which kind. */
export interface ConsentRef {
  customerId: number
  kind: MailConsent
}
const letters: Record<MailConsent, string> = { favourite_mail: 'f', review_mail: 'o' }

/** Stands in the link that ends mails of a kind. Made of the shop's secret, so that no token lies in the database. */
export function mailConsentToken(consent: ConsentRef, secret: string): string {
  return `${letters[consent.kind]}${consent.customerId}-${markOf(consent, secret)}`
}

/** null: not a token that this shop made. */
export function readMailConsentToken(token: string, secret: string): ConsentRef | null {
  const [, letter = '', digits = '', mark = ''] = /^([fo])(\d{1,10})-([\w-]{32})$/.exec(token) ?? []
  if (mark === '') return null
  const consent: ConsentRef = { customerId: Number(digits), kind: letter === 'f' ? 'favourite_mail' : 'review_mail' }
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(consent, secret))) ? consent : null
}

const markOf = ({ customerId, kind }: ConsentRef, secret: string) =>
  createHmac('sha256', secret).update(`mail-consent:${kind}:${customerId}`).digest('base64url').slice(0, 32)

/** Whether the mails are wanted; null: there is no such account any more. */
export async function readMailConsent(db: Kysely<DB>, { customerId, kind }: ConsentRef): Promise<boolean | null> {
  const found = await findCustomer(db, { id: customerId })
  return found ? found.customer.consents.has(kind) : null
}

/**
 * What the holder of a link says: no, or, within an hour of a no by the link, that it was not meant. Answers what holds
 * then; null: no such account. Said twice it is written down once.
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
    // A link that lies in a mailbox for years ends mails, and does not begin them again.
    if (wanted && !(await isWithdrawnByLink(tx, customerId, kind))) return given
    await recordConsents(tx, customerId, { [kind]: wanted }, 'link')
    return wanted
  })
}

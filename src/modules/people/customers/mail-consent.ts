import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import type { MailConsent } from '#shared/customer-consents.ts'
import { findCustomer, recordConsents } from './queries.ts'
import { isWithdrawnByLink } from './queries-mail-consent.ts'

/** The customer and the kind of mails that a consent is about. */
export interface ConsentRef {
  customerId: number
  kind: MailConsent
}
const letters: Record<MailConsent, string> = { favourite_mail: 'f', review_mail: 'o' }

/** The token in the link that ends mails of a kind. Derived from the shop's secret and not stored. */
export function mailConsentToken(consent: ConsentRef, secret: string): string {
  return `${letters[consent.kind]}${consent.customerId}-${markOf(consent, secret)}`
}

/** Parses the token of a mailed link. null: this shop did not make the token. */
function readMailConsentToken(token: string, secret: string): ConsentRef | null {
  const [, letter = '', digits = '', mark = ''] = /^([fo])(\d{1,10})-([\w-]{32})$/.exec(token) ?? []
  if (mark === '') return null
  const consent: ConsentRef = { customerId: Number(digits), kind: letter === 'f' ? 'favourite_mail' : 'review_mail' }
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(consent, secret))) ? consent : null
}

const markOf = ({ customerId, kind }: ConsentRef, secret: string) =>
  createHmac('sha256', secret).update(`mail-consent:${kind}:${customerId}`).digest('base64url').slice(0, 32)

/** Returns the consent that the token of a mailed link is about. undefined: the token or its account is unknown. */
export async function readConsentByLink(
  { database, secret }: { database: Pick<Database, 'db'>; secret: string },
  token: string,
): Promise<{ kind: MailConsent; given: boolean } | undefined> {
  const consent = readMailConsentToken(token, secret)
  const found = consent && (await findCustomer(database.db, { id: consent.customerId }))
  return consent && found ? { kind: consent.kind, given: found.customer.consents.has(consent.kind) } : undefined
}

/**
 * Sets a consent by the token of a mailed link: withdraws it, or restores it within an hour of a withdrawal by link.
 * Returns the resulting consent. Idempotent.
 */
export async function setConsentByLink(
  { database, secret }: { database: Pick<Database, 'db'>; secret: string },
  token: string,
  requested: boolean,
): Promise<{ ok: true; kind: MailConsent; given: boolean } | { ok: false; reason: 'not_found' }> {
  const consent = readMailConsentToken(token, secret)
  if (!consent) return { ok: false, reason: 'not_found' }
  const { customerId, kind } = consent
  return database.db.transaction().execute(async tx => {
    const customer = await findCustomer(tx, { id: customerId }, { lock: true })
    if (!customer) return { ok: false, reason: 'not_found' }
    const given = customer.customer.consents.has(kind)
    if (given === requested) return { ok: true, kind, given }
    // The link stays in a mailbox for years, so it must not begin mails again after that hour.
    if (requested && !(await isWithdrawnByLink(tx, customerId, kind))) return { ok: true, kind, given }
    await recordConsents(tx, customerId, { [kind]: requested }, 'link')
    return { ok: true, kind, given: requested }
  })
}

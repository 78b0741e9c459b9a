import {
  contactJob,
  contactMail,
  contactQueue,
  findContact,
  type ContactJob,
} from '#modules/exchange/notifications/index.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { asBrand, type BrandId } from '#shared/brand-ids.ts'
import type { MailDeps } from './messages/send-reservation-mail.ts'

interface ContactDeps extends Pick<MailDeps, 'database' | 'mailer'> {
  /** The customer service mailbox of a brand. null: the default brand. */
  contactOf: (brand: BrandId | null) => string
}

export async function startContactJobs({ queue, ...deps }: ContactDeps & { queue: Queue }): Promise<void> {
  await queue.work(contactQueue, data => sendContact(deps, contactJob.parse(data)))
}

/** Sends a message of the contact form. Idempotent: a repeated job sends the same mail with the same id. */
export async function sendContact(
  { database, mailer, contactOf }: ContactDeps,
  { contactId }: ContactJob,
): Promise<JobOutcome> {
  const contact = await findContact(database.db, contactId)
  if (!contact) return 'done'
  const brand = asBrand(contact.brand)
  const mail = { ...contactMail(contact), to: contactOf(brand), replyTo: contact.email, brand }
  const delivery = await mailer.send({ ...mail, id: `contact.${contactId}` })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}

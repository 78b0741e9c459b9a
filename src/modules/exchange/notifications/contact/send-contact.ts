import type { Database } from '#database/connection.ts'
import type { Queue } from '#platform/queue.ts'
import { emailFault, parseEmail, type EmailFault } from '#shared/email.ts'
import { contactQueue, type Contact, type ContactJob } from './contact.ts'
import { saveContact } from './queries-contact.ts'
import { cleanText } from '#shared/text/typed-text.ts'

export type ContactFault = 'name_missing' | `email_${EmailFault}` | 'message_missing'
type ContactOutcome = { ok: true } | { ok: false; reason: 'invalid'; faults: ContactFault[] }

/**
 * Stores a shopper's message and queues its mail to the brand's mailbox. Open to everyone.
 * A detected robot gets the same outcome, but nothing is stored.
 */
export async function sendContact(
  { database, queue }: { database: Pick<Database, 'db'>; queue: Queue },
  { name: typedName, email: typedEmail, message: typedMessage, brand, isRobot }: Contact & { isRobot: boolean },
): Promise<ContactOutcome> {
  const [name, email, message] = [cleanText(typedName), parseEmail(typedEmail), typedMessage.trim()]
  const faults: ContactFault[] = [
    ...(name === '' ? (['name_missing'] as const) : []),
    ...(email === null ? [`email_${emailFault(typedEmail) ?? 'malformed'}` as const] : []),
    ...(message === '' ? (['message_missing'] as const) : []),
  ]
  if (email === null || faults.length > 0) return { ok: false, reason: 'invalid', faults }
  if (isRobot) return { ok: true }
  await database.db.transaction().execute(async tx => {
    const contactId = await saveContact(tx, { name, email, message, brand })
    await queue.enqueue(tx, contactQueue, { contactId } satisfies ContactJob)
  })
  return { ok: true }
}

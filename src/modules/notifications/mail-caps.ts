import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import { readSetting } from '#database/settings.ts'

const caps = z.object({ hour: z.int().min(1), day: z.int().min(1) })
export type MailCaps = z.infer<typeof caps>
// Three open reservations with two mails each, within the hour; anybody who needs more has the receipts.
const defaultCaps: MailCaps = { hour: 6, day: 12 }

/** How many mails about reservations one mailbox is sent. Setting `mail_caps`. */
export async function readMailCaps(db: Db): Promise<MailCaps> {
  return parseMailCaps(await readSetting(db, 'mail_caps'))
}

export function parseMailCaps(setting: unknown): MailCaps {
  return caps.catch(defaultCaps).parse(setting)
}
